import type { FacultyDetail } from '#contract/faculty.ts';
import { FIELD_LABELS } from './conflict.ts';
import { shownPath } from './person.ts';

const FILLED_FIELDS = ['middleName', 'school', 'department', 'email', 'orcidId'] as const;
const KEPT_FIELDS = ['firstName', 'lastName', 'institution', ...FILLED_FIELDS] as const;

interface MergePreview {
  /** Units that the record that stays does not have yet. */
  readonly units: readonly string[];
  /** What is empty here and known there. */
  readonly filled: readonly { readonly label: string; readonly value: string }[];
  /** What differs: the record that stays keeps its own. */
  readonly dropped: readonly { readonly label: string; readonly value: string }[];
}

/** What merging `from` into `into` will do, as the server does it. */
export const previewMerge = (into: FacultyDetail, from: FacultyDetail): MergePreview => {
  const own = new Set(into.memberships.map(({ orgUnitId }) => orgUnitId));
  const entry = (field: (typeof KEPT_FIELDS)[number]) => ({
    label: FIELD_LABELS[field],
    value: from[field] ?? '',
  });
  return {
    units: from.memberships
      .filter(({ orgUnitId }) => !own.has(orgUnitId))
      .map(({ orgUnitPath }) => shownPath(orgUnitPath)),
    filled: FILLED_FIELDS.filter((field) => !into[field] && from[field]).map(entry),
    dropped: KEPT_FIELDS.filter(
      (field) => into[field] && from[field] && into[field] !== from[field],
    ).map(entry),
  };
};
