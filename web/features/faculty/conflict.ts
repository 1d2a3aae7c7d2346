import { type FacultyDetail, facultyDetailSchema } from '#contract/faculty.ts';
import { ApiError } from '#web/api/api-error.ts';
import { FIELDS, formOf } from './person-form.ts';
import { type FacultyChange, shownPath } from './person.ts';

/** The record as somebody else has left it, when a save was refused because of that. */
export const conflictOf = (error: unknown): FacultyDetail | null => {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('current' in body)) return null;
  return facultyDetailSchema.safeParse(body.current).data ?? null;
};

export const FIELD_LABELS = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  institution: 'Institution',
  school: 'School',
  department: 'Department',
  email: 'Email',
  orcidId: 'ORCID iD',
  verificationStatus: 'Status',
} as const;

export interface Difference {
  readonly label: string;
  readonly changedByThem: boolean;
  readonly theirs: string;
  /** Null: we left this field alone, and theirs stays whoever wins. */
  readonly mine: string | null;
}

const unitsOf = (person: FacultyDetail): string =>
  person.memberships.map(({ orgUnitPath }) => shownPath(orgUnitPath)).join('; ');

/** Where their record differs from the one that we began with, or from what we want to save. */
export const differences = (
  base: FacultyDetail,
  mine: FacultyChange,
  theirs: FacultyDetail,
): Difference[] => {
  const before = formOf(base);
  const after = formOf(theirs);
  const fields = FIELDS.flatMap((field) => {
    const own = mine[field];
    const changedByThem = after[field] !== before[field];
    if (!changedByThem && (own === undefined || own === after[field])) return [];
    const label = FIELD_LABELS[field];
    return [{ label, changedByThem, theirs: after[field], mine: own ?? null }];
  });
  const ownUnit = unitText(mine);
  const changedByThem = unitsOf(base) !== unitsOf(theirs);
  if (!changedByThem && ownUnit === null) return fields;
  return [
    ...fields,
    { label: 'Organizational units', changedByThem, theirs: unitsOf(theirs), mine: ownUnit },
  ];
};

const unitText = (mine: FacultyChange): string | null => {
  if (mine.orgUnitName) return mine.orgUnitName;
  if (mine.orgUnitId === null) return 'none';
  if (mine.orgUnitId !== undefined || mine.memberships !== undefined) return 'as chosen here';
  return null;
};
