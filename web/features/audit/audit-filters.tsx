import { X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { CONTROL, CONTROL_HEIGHT } from '#web/ui/control-classes.ts';
import { Field } from '#web/ui/field.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Select } from '#web/ui/select.tsx';
import { actionInWords, KNOWN_ACTIONS } from './audit-words.ts';
import type { AuditFilters } from './audit.queries.ts';
import { PersonFilter } from './person-filter.tsx';

const ANY = 'any';

interface AuditFilterBarProps {
  readonly filters: AuditFilters;
  /** How the one record is called that the log is limited to. */
  readonly subjectLabel: string | undefined;
  readonly onChange: (changes: AuditFilters) => void;
  readonly onClear: () => void;
}

const actionOptions = (chosen: string | undefined) => {
  const actions = new Set([...KNOWN_ACTIONS, ...(chosen === undefined ? [] : [chosen])]);
  return [
    { value: ANY, label: 'Any action' },
    ...[...actions].map((value) => ({ value, label: actionInWords(value) })),
  ];
};

export const AuditFilterBar = (props: AuditFilterBarProps) => {
  const { filters, subjectLabel, onChange, onClear } = props;
  const { search, action, actor, subjectType, subjectId, from, to } = filters;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const hasSubject = subjectType !== undefined || subjectId !== undefined;
  return (
    <div className="mb-5 flex flex-col gap-3">
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.2fr)_152px_152px]">
        <SearchBox
          className="col-span-2 md:col-span-1"
          label="Search who, what or subject"
          value={search ?? ''}
          onValueChange={(text) => onChange({ search: text || undefined })}
        />
        <Field label="Action" className="min-w-0">
          {(ids) => (
            <Select
              {...ids}
              value={action ?? ANY}
              onValueChange={(value) => onChange({ action: value === ANY ? undefined : value })}
              options={actionOptions(action)}
            />
          )}
        </Field>
        <PersonFilter actor={actor} onChange={(email) => onChange({ actor: email })} />
        <DayField label="From" value={from} max={to} onChange={(day) => onChange({ from: day })} />
        <DayField label="To" value={to} min={from} onChange={(day) => onChange({ to: day })} />
      </div>
      {isFiltered && (
        <div className="flex flex-wrap items-center gap-2">
          {hasSubject && (
            <Button
              size="sm"
              aria-label="Show all subjects"
              onClick={() => onChange({ subjectType: undefined, subjectId: undefined })}
            >
              Only{' '}
              <bdi className="max-w-64 truncate">{subjectLabel ?? subjectType ?? subjectId}</bdi>
              <X />
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={onClear}>
            Clear all filters
          </Button>
        </div>
      )}
    </div>
  );
};

interface DayFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

const DayField = ({ label, value, min, max, onChange }: DayFieldProps) => (
  <Field label={label}>
    {(ids) => (
      <input
        {...ids}
        type="date"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value || undefined)}
        className={`${CONTROL} ${CONTROL_HEIGHT} px-2.5`}
      />
    )}
  </Field>
);
