/**
 * The part of the state that lives in the address, per page. Addresses come from anywhere, so
 * each reader takes what it understands and leaves the rest out; by hand, because the router is
 * loaded by the landing page, which must stay free of zod.
 */
type Raw = Record<string, unknown>;

const flag = (value: unknown): true | undefined =>
  value === 'true' || value === true ? true : undefined;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const oneOf =
  <const Choice extends string>(...choices: readonly Choice[]) =>
  (value: unknown): Choice | undefined =>
    choices.find((choice) => choice === value);

const recordId = (value: unknown): number | undefined => {
  const id = typeof value === 'number' ? value : Number(text(value));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** A day that exists: the server would refuse February 31. */
const day = (value: unknown): string | undefined => {
  const date = text(value);
  if (date === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const moment = new Date(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
  return exists ? date : undefined;
};

export interface AuthSearch {
  signup?: true | undefined;
  forgot?: true | undefined;
  verified?: true | undefined;
  needsVerification?: true | undefined;
  email?: string | undefined;
}
export const readAuthSearch = (raw: Raw): AuthSearch => ({
  signup: flag(raw['signup']),
  forgot: flag(raw['forgot']),
  verified: flag(raw['verified']),
  needsVerification: flag(raw['needsVerification']),
  email: text(raw['email']),
});

export interface TokenSearch {
  token?: string | undefined;
}
export const readTokenSearch = (raw: Raw): TokenSearch => ({ token: text(raw['token']) });

export interface ProfileSearch {
  tab?: 'profile' | 'password' | undefined;
}
export const readProfileSearch = (raw: Raw): ProfileSearch => ({
  tab: oneOf('profile', 'password')(raw['tab']),
});

export interface ProjectsSearch {
  search?: string | undefined;
  sort?: 'updatedAt' | 'name' | 'createdAt' | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** The 'Create New Project' dialog is open. */
  create?: true | undefined;
}
export const readProjectsSearch = (raw: Raw): ProjectsSearch => ({
  search: text(raw['search']),
  sort: oneOf('updatedAt', 'name', 'createdAt')(raw['sort']),
  order: oneOf('asc', 'desc')(raw['order']),
  create: flag(raw['create']),
});

export interface UsersSearch {
  search?: string | undefined;
  sort?: 'email' | 'lastName' | 'institution' | 'lastLoginAt' | 'createdAt' | undefined;
  order?: 'asc' | 'desc' | undefined;
}
export const readUsersSearch = (raw: Raw): UsersSearch => ({
  search: text(raw['search']),
  sort: oneOf('email', 'lastName', 'institution', 'lastLoginAt', 'createdAt')(raw['sort']),
  order: oneOf('asc', 'desc')(raw['order']),
});

export interface EmailsSearch {
  /** The email in the preview. */
  id?: number | undefined;
  view?: 'html' | 'text' | undefined;
}
export const readEmailsSearch = (raw: Raw): EmailsSearch => ({
  id: recordId(raw['id']),
  view: oneOf('html', 'text')(raw['view']),
});

export interface OrgUnitsSearch {
  view?: 'tree' | undefined;
  search?: string | undefined;
  sort?: 'id' | 'facultyName' | 'orgUnitName' | 'orgUnitType' | 'createdAt' | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** What is chosen in the tree. */
  unit?: number | undefined;
  institution?: number | undefined;
}
export const readOrgUnitsSearch = (raw: Raw): OrgUnitsSearch => ({
  view: oneOf('tree')(raw['view']),
  search: text(raw['search']),
  sort: oneOf('id', 'facultyName', 'orgUnitName', 'orgUnitType', 'createdAt')(raw['sort']),
  order: oneOf('asc', 'desc')(raw['order']),
  unit: recordId(raw['unit']),
  institution: recordId(raw['institution']),
});

export interface AuditSearch {
  search?: string | undefined;
  action?: string | undefined;
  actor?: string | undefined;
  subjectType?: string | undefined;
  subjectId?: number | undefined;
  /** Days, as `2026-11-15`. */
  from?: string | undefined;
  to?: string | undefined;
}
export const readAuditSearch = (raw: Raw): AuditSearch => ({
  search: text(raw['search']),
  action: text(raw['action']),
  actor: text(raw['actor']),
  subjectType: text(raw['subjectType']),
  subjectId: recordId(raw['subjectId']),
  from: day(raw['from']),
  to: day(raw['to']),
});

export interface FacultySearch {
  search?: string | undefined;
  sort?: 'lastName' | 'firstName' | 'institution' | 'verificationStatus' | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** Only the people of this unit and of those below it. */
  unit?: number | undefined;
  /** The panel for the CSV import is there unless it was closed. */
  panel?: 'closed' | undefined;
}
export const readFacultySearch = (raw: Raw): FacultySearch => ({
  search: text(raw['search']),
  sort: oneOf('lastName', 'firstName', 'institution', 'verificationStatus')(raw['sort']),
  order: oneOf('asc', 'desc')(raw['order']),
  unit: recordId(raw['unit']),
  panel: oneOf('closed')(raw['panel']),
});

/** Plain `key=value` pairs, as mails and other sites write them: `token=123` stays text. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

export const stringifySearch = (search: Record<string, unknown>): string => {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') pairs.set(name, String(value));
    else if (value === true) pairs.set(name, 'true');
  }
  const query = pairs.toString();
  return query === '' ? '' : `?${query}`;
};
