import { expect, test } from 'vitest';
import { aPerson, aUnit } from '#web/testing/faculty.ts';
import { formOf, NOBODY, toChange, toInput } from './person-form.ts';

const UNITS = [aUnit({ id: 11 }), aUnit({ id: 12, institution: 'Lowick College' })];
const ada = { ...NOBODY, firstName: 'Ada', lastName: 'Abe', institution: 'Lakeshore University' };

test('a new person is sent with the chosen unit and without a status', () => {
  const input = toInput({ ...ada, orgUnitId: 11 }, UNITS);
  expect(input).toMatchObject({ firstName: 'Ada', orgUnitId: 11 });
  expect(input).not.toHaveProperty('verificationStatus');
  expect(input).not.toHaveProperty('orgUnitName');
});

test('a new unit is sent by name, with its parent only when one is given', () => {
  const form = { ...ada, orgUnitName: 'Quantum Lab', orgUnitType: 'lab' as const };
  const input = toInput(form, UNITS);
  expect(input).toMatchObject({ orgUnitName: 'Quantum Lab', orgUnitType: 'lab' });
  expect(input).not.toHaveProperty('orgUnitId');
  expect(input).not.toHaveProperty('parentOrgUnitName');
  expect(toInput({ ...form, parentOrgUnitName: 'Physics' }, UNITS)).toHaveProperty(
    'parentOrgUnitName',
    'Physics',
  );
});

test('a unit of another institution counts for nothing', () => {
  expect(toInput({ ...ada, orgUnitId: 12 }, UNITS).orgUnitId).toBeNull();
});

test('institutions are the same whatever their case and the blanks around them', () => {
  const form = { ...ada, institution: ' LAKESHORE university ', orgUnitId: 11 };
  expect(toInput(form, UNITS).orgUnitId).toBe(11);
});

test('a change holds what was changed and nothing else', () => {
  const person = aPerson({ orgUnitId: 11, orcidId: '0000-0002-1825-0097' });
  expect(toChange(person, formOf(person), UNITS)).toEqual({});
  const form = { ...formOf(person), lastName: 'Berg', orcidId: '' };
  expect(toChange(person, form, UNITS)).toEqual({ lastName: 'Berg', orcidId: '' });
});

test('a unit is taken away by choosing none, and by a move to another institution', () => {
  const person = aPerson({ orgUnitId: 11 });
  const none = { ...formOf(person), orgUnitId: null };
  expect(toChange(person, none, UNITS)).toEqual({ orgUnitId: null });
  const moved = { ...formOf(person), institution: 'Lowick College' };
  expect(toChange(person, moved, UNITS)).toEqual({
    institution: 'Lowick College',
    orgUnitId: null,
  });
});
