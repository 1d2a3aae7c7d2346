import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import type { OrgUnit } from '#contract/org-units.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { CONTROL, CONTROL_HEIGHT } from '#web/ui/control-classes.ts';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { MembershipDraft } from './memberships.ts';
import { shownPath } from './person.ts';
import { unitOptions } from './unit-options.ts';

interface MembershipRowProps {
  readonly draft: MembershipDraft;
  readonly units: readonly OrgUnit[];
  /** Ties the radio buttons of all rows together. */
  readonly group: string;
  readonly disabled: boolean;
  readonly problem: string | null;
  readonly onChange: (
    changes: Partial<Pick<MembershipDraft, 'orgUnitId' | 'startDate' | 'endDate'>>,
  ) => void;
  readonly onPrimary: () => void;
  readonly onRemove: () => void;
}

export const MembershipRow = ({
  draft,
  units,
  group,
  disabled,
  problem,
  onChange,
  onPrimary,
  onRemove,
}: MembershipRowProps) => {
  const unit = units.find(({ id }) => id === draft.orgUnitId);
  const name = unit === undefined ? 'the new unit' : shownPath(unit.path);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-3 border-b border-border py-3 first:pt-0 md:grid-cols-[minmax(0,1fr)_150px_150px_auto_auto]">
      <Field label="Unit" className="max-md:col-span-2" error={problem ?? undefined}>
        {(ids) => (
          <Combobox
            {...ids}
            value={draft.orgUnitId === null ? undefined : String(draft.orgUnitId)}
            onValueChange={(value) => onChange({ orgUnitId: Number(value) })}
            options={unitOptions(units)}
            searchLabel="Search units"
            emptyText="No unit of this name at this institution."
            disabled={disabled}
          />
        )}
      </Field>
      <Field label="From" optional>
        {(ids) => (
          <input
            {...ids}
            type="date"
            value={draft.startDate}
            disabled={disabled}
            onChange={(event) => onChange({ startDate: event.target.value })}
            className={clsx(CONTROL, CONTROL_HEIGHT)}
          />
        )}
      </Field>
      <Field label="Until" optional>
        {(ids) => (
          <input
            {...ids}
            type="date"
            value={draft.endDate}
            disabled={disabled}
            onChange={(event) => onChange({ endDate: event.target.value })}
            className={clsx(CONTROL, CONTROL_HEIGHT)}
          />
        )}
      </Field>
      <label className="inline-flex h-10 items-center gap-2 t-13 md:mt-6">
        <input
          type="radio"
          name={group}
          checked={draft.isPrimary}
          disabled={disabled}
          onChange={onPrimary}
          className="size-4 accent-accent"
        />
        Primary
      </label>
      <span className="inline-flex h-10 items-center max-md:justify-end md:mt-6">
        <IconButton
          label={`Remove ${name}`}
          icon={<Trash2 />}
          disabled={disabled}
          onClick={onRemove}
        />
      </span>
    </li>
  );
};
