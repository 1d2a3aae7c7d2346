import {
  facultyInputSchema,
  VERIFICATION_STATUSES,
  type verificationStatusSchema,
} from '#contract/faculty.ts';
import type { z } from 'zod';
import { ORG_UNIT_TYPE_LABELS, ORG_UNIT_TYPES, type OrgUnitType } from '#contract/org-units.ts';
import { unguardCell } from '#server/csv/cells.ts';
import { nameKey } from '#server/features/org-units/name-key.ts';
import type { RosterColumn, RosterHeader } from './roster-columns.ts';
import type { StagedRow } from './staging.repository.ts';

type VerificationStatus = z.infer<typeof verificationStatusSchema>;

const TYPES = new Map<string, OrgUnitType>(
  ORG_UNIT_TYPES.flatMap((type): [string, OrgUnitType][] => [
    [type, type],
    [nameKey(ORG_UNIT_TYPE_LABELS[type]), type],
  ]),
);
const STATUSES = new Map<string, VerificationStatus>(
  VERIFICATION_STATUSES.map((status) => [status, status]),
);

const LARGEST_ID = 2_147_483_647;

/** The same rules as the form's; unit names have theirs, the type and the status take more words. */
const rowSchema = facultyInputSchema.pick({
  firstName: true,
  middleName: true,
  lastName: true,
  institution: true,
  school: true,
  department: true,
  email: true,
  orcidId: true,
  orgUnitName: true,
  parentOrgUnitName: true,
});

const emptyAsNull = (text: string | undefined): string | null => (text ? text : null);

/** A file names the same few institutions and units over and over. */
const MOST_KEPT_KEYS = 5_000;
const keptKeys = new Map<string, string>();
const keptKey = (text: string): string => {
  const kept = keptKeys.get(text);
  if (kept !== undefined) return kept;
  if (keptKeys.size >= MOST_KEPT_KEYS) keptKeys.clear();
  const key = nameKey(text);
  keptKeys.set(text, key);
  return key;
};

const keyOrNull = (text: string | null): string | null => (text === null ? null : keptKey(text));

class RowFault extends Error {
  override name = 'RowFault';
}

const readId = (text: string): number | null => {
  if (text === '') return null;
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id >= 1 && id <= LARGEST_ID) return id;
  throw new RowFault(`id: "${text.slice(0, 20)}" is no id of a person`);
};

const readWord = <Word>(
  column: RosterColumn,
  text: string,
  words: Map<string, Word>,
): Word | null => {
  if (text === '') return null;
  const word = words.get(nameKey(text));
  if (word !== undefined) return word;
  throw new RowFault(
    `${column}: "${text.slice(0, 50)}" is none of ${[...words.keys()].join(', ')}`,
  );
};

const describe = (issues: readonly { path: PropertyKey[]; message: string }[]): string =>
  issues
    .map(({ path, message }) =>
      message.endsWith('is required') ? message : `${String(path[0])}: ${message}`,
    )
    .join('; ');

/** A row of the file as it will be loaded, or what is wrong with it. */
export const checkRow = (
  line: number,
  cells: string[],
  { positions }: RosterHeader,
): StagedRow | string => {
  const cellOf = (column: RosterColumn): string => {
    const position = positions.get(column);
    return position === undefined ? '' : unguardCell(cells[position] ?? '');
  };
  const parsed = rowSchema.safeParse({
    firstName: cellOf('firstName'),
    middleName: cellOf('middleName'),
    lastName: cellOf('lastName'),
    institution: cellOf('institution'),
    school: cellOf('school'),
    department: cellOf('department'),
    email: cellOf('email').trim(),
    orcidId: cellOf('orcidId'),
    orgUnitName: cellOf('orgUnitName'),
    parentOrgUnitName: cellOf('parentOrgUnitName'),
  });
  if (!parsed.success) return describe(parsed.error.issues);
  const person = parsed.data;
  const unitName = emptyAsNull(person.orgUnitName);
  const parentName = emptyAsNull(person.parentOrgUnitName);
  if (unitName === null && parentName !== null) {
    return 'parentOrgUnitName: A parent unit needs a unit (orgUnitName) below it';
  }
  try {
    const middleName = emptyAsNull(person.middleName);
    return {
      line,
      id: readId(cellOf('id').trim()),
      firstName: person.firstName,
      middleName,
      lastName: person.lastName,
      nameKey: nameKey(`${person.firstName} ${person.middleName} ${person.lastName}`),
      institution: person.institution,
      institutionKey: keptKey(person.institution),
      school: emptyAsNull(person.school),
      department: emptyAsNull(person.department),
      email: emptyAsNull(person.email),
      orcidId: emptyAsNull(person.orcidId),
      verificationStatus: readWord(
        'verificationStatus',
        cellOf('verificationStatus').trim(),
        STATUSES,
      ),
      unitName,
      unitKey: keyOrNull(unitName),
      unitType: readWord('orgUnitType', cellOf('orgUnitType').trim(), TYPES),
      parentName,
      parentKey: keyOrNull(parentName),
      unitPath: unitName === null ? null : emptyAsNull(cellOf('orgUnitPath').trim()),
    };
  } catch (error) {
    if (error instanceof RowFault) return error.message;
    throw error;
  }
};
