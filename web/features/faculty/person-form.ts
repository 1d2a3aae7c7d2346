import type { z } from 'zod';
import { type Faculty, facultyInputSchema, verificationStatusSchema } from '#contract/faculty.ts';
import type { OrgUnit } from '#contract/org-units.ts';
import { type FacultyChange, type FacultyInput, sameName } from './person.ts';

/** What the add and the edit form have in common; memberships have an editor of their own. */
export const personFormSchema = facultyInputSchema
  .omit({ memberships: true })
  .extend({ verificationStatus: verificationStatusSchema });
export type PersonForm = z.output<typeof personFormSchema>;

export const NOBODY: PersonForm = {
  firstName: '',
  middleName: '',
  lastName: '',
  institution: '',
  school: '',
  department: '',
  email: '',
  orcidId: '',
  verificationStatus: 'unverified',
  orgUnitId: null,
  orgUnitName: '',
  orgUnitType: 'department',
  parentOrgUnitName: '',
};

export const formOf = (person: Faculty): PersonForm => ({
  ...NOBODY,
  firstName: person.firstName,
  middleName: person.middleName ?? '',
  lastName: person.lastName,
  institution: person.institution,
  school: person.school ?? '',
  department: person.department ?? '',
  email: person.email ?? '',
  orcidId: person.orcidId ?? '',
  verificationStatus: person.verificationStatus,
  orgUnitId: person.orgUnitId,
});

type UnitChoice = Pick<
  FacultyInput,
  'orgUnitId' | 'orgUnitName' | 'orgUnitType' | 'parentOrgUnitName'
>;

/** A unit chosen before the institution was changed belongs to the old one and counts for nothing. */
const unitChoice = (form: PersonForm, units: readonly OrgUnit[]): UnitChoice => {
  if (form.orgUnitName) {
    return {
      orgUnitName: form.orgUnitName,
      orgUnitType: form.orgUnitType ?? 'department',
      ...(form.parentOrgUnitName ? { parentOrgUnitName: form.parentOrgUnitName } : {}),
    };
  }
  const chosen = units.find(({ id }) => id === form.orgUnitId);
  const fits = chosen !== undefined && sameName(chosen.institution, form.institution);
  return { orgUnitId: fits ? chosen.id : null };
};

export const toInput = (form: PersonForm, units: readonly OrgUnit[]): FacultyInput => {
  const { verificationStatus: _, orgUnitId: __, orgUnitName: ___, ...rest } = form;
  const { orgUnitType: ____, parentOrgUnitName: _____, ...fields } = rest;
  return { ...fields, ...unitChoice(form, units) };
};

export const FIELDS = [
  'firstName',
  'middleName',
  'lastName',
  'institution',
  'school',
  'department',
  'email',
  'orcidId',
  'verificationStatus',
] as const;

/**
 * Only what was changed is sent: saved over somebody else's version it then leaves alone what
 * only they touched.
 */
export const toChange = (
  person: Faculty,
  form: PersonForm,
  units: readonly OrgUnit[],
): FacultyChange => {
  const before = formOf(person);
  const changed = FIELDS.filter((field) => form[field] !== before[field]);
  const unit = unitChoice(form, units);
  const sameUnit = unit.orgUnitName === undefined && unit.orgUnitId === person.orgUnitId;
  return {
    ...Object.fromEntries(changed.map((field) => [field, form[field]])),
    ...(sameUnit ? {} : unit),
  };
};
