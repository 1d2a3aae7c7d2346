import type { OrgUnit } from '#contract/org-units.ts';

/** Units of one institution for a picker: the name, and above which place it is. */
export const unitOptions = (
  units: readonly OrgUnit[],
  institutionId: number,
  isLeftOut: (unit: OrgUnit) => boolean,
) =>
  units
    .filter((unit) => unit.institutionId === institutionId && !isLeftOut(unit))
    .map((unit) => ({ value: String(unit.id), label: unit.path }));
