import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { FacultyDetail } from '#contract/faculty.ts';
import type { OrgUnit } from '#contract/org-units.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { showChanged } from './faculty-cache.ts';
import { orgUnitsQuery } from './faculty.queries.ts';
import { MembershipRow } from './membership-row.tsx';
import {
  draftsOf,
  type MembershipDrafts,
  problemOf,
  toMemberships,
  withChange,
  withNew,
  without,
  withPrimary,
} from './memberships.ts';
import { sameName } from './person.ts';
import { useVersionedSave } from './versioned-save.ts';

const NO_UNITS: readonly OrgUnit[] = [];

/** All units of a person, one of them primary, each from when to when. */
export const MembershipsEditor = ({ person }: { person: FacultyDetail }) => {
  const client = useQueryClient();
  const { data: all = NO_UNITS } = useQuery(orgUnitsQuery);
  const units = all.filter((unit) => sameName(unit.institution, person.institution));
  /** Null: nothing was changed, and what is shown follows the record. */
  const [changed, setChanged] = useState<MembershipDrafts | null>(null);
  const [shownProblems, setShownProblems] = useState(false);
  const { save, conflict, settle, pending } = useVersionedSave(person);
  const group = useId();
  const drafts = changed ?? draftsOf(person.memberships);

  const finish = () => {
    setChanged(null);
    setShownProblems(false);
    settle();
  };
  const submit = async () => {
    setShownProblems(true);
    if (drafts.some((draft) => problemOf(draft, drafts) !== null)) return;
    // Failures are told in a toast; the drafts stay for another try.
    const saved = await save({ memberships: toMemberships(drafts) }).catch(() => null);
    if (saved !== null) finish();
  };
  return (
    <Section title="Organizational units">
      {drafts.length === 0 && <p className="text-text-2">This person belongs to no unit.</p>}
      {drafts.length > 0 && (
        <ul>
          {drafts.map((draft) => (
            <MembershipRow
              key={draft.key}
              draft={draft}
              units={units}
              group={group}
              disabled={pending}
              problem={shownProblems ? problemOf(draft, drafts) : null}
              onChange={(changes) => setChanged(withChange(drafts, draft.key, changes))}
              onPrimary={() => setChanged(withPrimary(drafts, draft.key))}
              onRemove={() => setChanged(without(drafts, draft.key))}
            />
          ))}
        </ul>
      )}
      {conflict && (
        <div className="mt-4">
          <ConflictNotice
            base={person}
            conflict={conflict}
            onTakeTheirs={() => {
              void showChanged(client, conflict.theirs);
              finish();
            }}
          />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          icon={<Plus />}
          disabled={pending}
          onClick={() => setChanged(withNew(drafts, crypto.randomUUID()))}
        >
          Add unit
        </Button>
        {changed !== null && (
          <>
            <Button variant="primary" pending={pending} onClick={() => void submit()}>
              {pending ? 'Saving...' : conflict ? 'Keep mine and save again' : 'Save units'}
            </Button>
            <Button variant="quiet" disabled={pending} onClick={finish}>
              Discard
            </Button>
          </>
        )}
      </div>
    </Section>
  );
};
