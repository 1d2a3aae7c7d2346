import { expect, test } from 'vitest';
import { aMembership, aPersonDetail } from '#web/testing/faculty.ts';
import { previewMerge } from './merge-preview.ts';

test('empty fields are filled, differing ones stay, and new units move', () => {
  const into = aPersonDetail({ email: 'eeva@lake.example', memberships: [aMembership()] });
  const from = aPersonDetail({
    id: 2,
    middleName: 'Maria',
    email: 'e.aalto@lake.example',
    memberships: [
      aMembership(),
      aMembership({ orgUnitId: 12, orgUnitPath: 'School of Law', isPrimary: false }),
    ],
  });
  expect(previewMerge(into, from)).toEqual({
    units: ['School of Law'],
    filled: [{ label: 'Middle name', value: 'Maria' }],
    dropped: [{ label: 'Email', value: 'e.aalto@lake.example' }],
  });
});

test('two equal records lose and gain nothing', () => {
  expect(previewMerge(aPersonDetail(), aPersonDetail({ id: 2 }))).toEqual({
    units: [],
    filled: [],
    dropped: [],
  });
});
