import type { Institution, OrgUnit } from '#contract/org-units.ts';

export const anInstitution = (changes: Partial<Institution> = {}): Institution => ({
  id: 1,
  name: 'Northmere University',
  facultyCount: 10,
  orgUnitCount: 3,
  ...changes,
});

export const anOrgUnit = (changes: Partial<OrgUnit> = {}): OrgUnit => {
  const { name = 'Department of Physics' } = changes;
  return {
    id: 1,
    institutionId: 1,
    institution: 'Northmere University',
    name,
    type: 'department',
    parentId: null,
    path: name,
    facultyCount: 0,
    ...changes,
  };
};
