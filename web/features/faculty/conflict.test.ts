import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { aMembership, aPersonDetail } from '#web/testing/faculty.ts';
import { conflictOf, differences } from './conflict.ts';

const refused = (status: number, body: unknown) => new ApiError('No', status, body, new Headers());

test('a refused save brings the record as it is now', () => {
  const current = aPersonDetail({ version: 2 });
  expect(conflictOf(refused(409, { message: 'Changed', current }))).toEqual(current);
});

test('other refusals are no conflict, not even a 409 without a record', () => {
  expect(conflictOf(refused(409, { message: 'This ORCID iD is taken' }))).toBeNull();
  expect(conflictOf(refused(400, { message: 'No', current: aPersonDetail() }))).toBeNull();
  expect(conflictOf(new TypeError('Failed to fetch'))).toBeNull();
});

test('what they changed and what we changed is compared, the rest is left out', () => {
  const base = aPersonDetail();
  const theirs = aPersonDetail({ orcidId: '0000-0002-1825-0097', version: 2 });
  expect(differences(base, { firstName: 'Eva' }, theirs)).toEqual([
    { label: 'First name', changedByThem: false, theirs: 'Eeva', mine: 'Eva' },
    { label: 'ORCID iD', changedByThem: true, theirs: '0000-0002-1825-0097', mine: null },
  ]);
});

test('the same change on both sides is theirs, and ours agrees', () => {
  const found = differences(
    aPersonDetail(),
    { lastName: 'Berg' },
    aPersonDetail({ lastName: 'Berg' }),
  );
  expect(found).toEqual([
    { label: 'Last name', changedByThem: true, theirs: 'Berg', mine: 'Berg' },
  ]);
});

test('units that they changed are named by their paths', () => {
  const theirs = aPersonDetail({ memberships: [aMembership()] });
  expect(differences(aPersonDetail(), {}, theirs)).toEqual([
    {
      label: 'Organizational units',
      changedByThem: true,
      theirs: 'Faculty of Science › Department of Physics',
      mine: null,
    },
  ]);
});
