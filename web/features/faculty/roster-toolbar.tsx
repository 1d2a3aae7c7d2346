import { useQuery } from '@tanstack/react-query';
import type { OrgUnit } from '#contract/org-units.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { orgUnitsQuery } from './faculty.queries.ts';
import { unitOptions } from './unit-options.ts';

interface RosterToolbarProps {
  readonly search: string | undefined;
  readonly unit: number | undefined;
  readonly onSearch: (text: string) => void;
  readonly onUnit: (unit: number | undefined) => void;
}

const ALL = 'all';
const NO_UNITS: readonly OrgUnit[] = [];

export const RosterToolbar = ({ search, unit, onSearch, onUnit }: RosterToolbarProps) => {
  const { data: units = NO_UNITS } = useQuery(orgUnitsQuery);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchBox
        className="w-full md:w-auto md:max-w-[360px] md:flex-1"
        label="Search name, unit or ORCID"
        value={search ?? ''}
        onValueChange={onSearch}
      />
      {(units.length > 0 || unit !== undefined) && (
        <div className="w-full md:w-56">
          <Combobox
            aria-label="Filter by unit"
            searchLabel="Search units"
            value={unit === undefined ? ALL : String(unit)}
            onValueChange={(value) => onUnit(value === ALL ? undefined : Number(value))}
            options={[{ value: ALL, label: 'All units' }, ...unitOptions(units)]}
          />
        </div>
      )}
    </div>
  );
};
