import { useQueryClient } from '@tanstack/react-query';
import type { FacultyDetail } from '#contract/faculty.ts';
import { VERIFICATION_STATUSES } from '#contract/faculty.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { showChanged } from './faculty-cache.ts';
import type { FacultyChange } from './person.ts';
import { VerificationBadge } from './verification-badge.tsx';
import { useVersionedSave } from './versioned-save.ts';

const OPTIONS = VERIFICATION_STATUSES.map((value) => ({ value, label: value }));

/** The administrator's word on the record, given with one click. */
export const VerificationSection = ({ person }: { person: FacultyDetail }) => {
  const client = useQueryClient();
  const { save, conflict, settle, pending } = useVersionedSave(person);
  // A failure is told in a toast; nothing of it has to be kept here.
  const set = (change: FacultyChange) => void save(change).catch(() => null);
  return (
    <Section title="Verification" tools={<VerificationBadge status={person.verificationStatus} />}>
      <Segmented
        label="Verification status"
        value={person.verificationStatus}
        options={OPTIONS}
        onValueChange={(verificationStatus) => {
          if (!pending) set({ verificationStatus });
        }}
      />
      <p className="mt-2 t-12 text-text-3">Rejected people are left out of matching and figures.</p>
      {conflict && (
        <div className="mt-3">
          <ConflictNotice
            base={person}
            conflict={conflict}
            onTakeTheirs={() => {
              void showChanged(client, conflict.theirs);
              settle();
            }}
            keepMine={
              <Button size="sm" pending={pending} onClick={() => set(conflict.mine)}>
                Keep mine and save again
              </Button>
            }
          />
        </div>
      )}
    </Section>
  );
};
