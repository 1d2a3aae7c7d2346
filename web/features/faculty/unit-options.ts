import { ORG_UNIT_TYPE_LABELS, type OrgUnit } from '#contract/org-units.ts';
import { shownPath } from './person.ts';

export const NO_UNIT = 'none';
export const NO_UNIT_OPTION = { value: NO_UNIT, label: 'No unit' };

/** Units under their path, so that two departments of one name can be told apart. */
export const unitOptions = (units: readonly OrgUnit[]) =>
  units
    .map(({ id, path, type }) => ({
      value: String(id),
      label: shownPath(path),
      note: ORG_UNIT_TYPE_LABELS[type],
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
