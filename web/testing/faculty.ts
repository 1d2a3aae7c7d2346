import type { Faculty, FacultyDetail } from '#contract/faculty.ts';
import type { Membership, OrgUnit } from '#contract/org-units.ts';

export const aPerson = (changes: Partial<Faculty> = {}): Faculty => ({
  id: 1,
  firstName: 'Eeva',
  middleName: null,
  lastName: 'Aalto',
  institution: 'Lakeshore University',
  school: null,
  department: null,
  email: null,
  orcidId: null,
  orgUnitId: null,
  orgUnitName: null,
  orgUnitType: null,
  orgUnitPath: null,
  parentOrgUnitName: null,
  verificationStatus: 'unverified',
  version: 1,
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-01-05T12:00:00.000Z',
  ...changes,
});

export const aPersonDetail = (changes: Partial<FacultyDetail> = {}): FacultyDetail => ({
  ...aPerson(),
  memberships: [],
  ...changes,
});

export const aUnit = (changes: Partial<OrgUnit> = {}): OrgUnit => ({
  id: 11,
  institutionId: 1,
  institution: 'Lakeshore University',
  name: 'Department of Physics',
  type: 'department',
  parentId: 10,
  path: 'Faculty of Science > Department of Physics',
  facultyCount: 1,
  ...changes,
});

export const aMembership = (changes: Partial<Membership> = {}): Membership => ({
  orgUnitId: 11,
  orgUnitName: 'Department of Physics',
  orgUnitType: 'department',
  orgUnitPath: 'Faculty of Science > Department of Physics',
  isPrimary: true,
  startDate: null,
  endDate: null,
  ...changes,
});
