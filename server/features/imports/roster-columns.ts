import { badRequest } from '#server/errors.ts';

/** The columns of a roster file, in the order in which an export has them. */
export const ROSTER_COLUMNS = [
  'id',
  'firstName',
  'middleName',
  'lastName',
  'institution',
  'school',
  'department',
  'email',
  'orcidId',
  'orgUnitName',
  'orgUnitType',
  'parentOrgUnitName',
  'orgUnitPath',
  'verificationStatus',
] as const;
export type RosterColumn = (typeof ROSTER_COLUMNS)[number];

const REQUIRED: RosterColumn[] = ['firstName', 'lastName', 'institution'];

/** `First Name`, `first_name` and `FIRSTNAME` all mean firstName. */
const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');

const BY_KEY = new Map<string, RosterColumn>([
  ...ROSTER_COLUMNS.map((column): [string, RosterColumn] => [keyOf(column), column]),
  ['orcid', 'orcidId'],
]);

const listOf = (names: string[]): string => names.map((name) => `"${name}"`).join(', ');

export interface RosterHeader {
  /** Which cell of a row holds a column. */
  positions: Map<RosterColumn, number>;
  ignored: string[];
}

const requireColumns = (positions: Map<RosterColumn, number>, header: string[]): void => {
  const missing = REQUIRED.filter((column) => !positions.has(column));
  if (missing.length === 0) return;
  const [noun, verb] = missing.length === 1 ? ['column', 'is'] : ['columns', 'are'];
  const found = listOf(header.slice(0, 20).map((name) => name.trim().slice(0, 50)));
  throw badRequest(
    `The ${noun} ${missing.join(', ')} ${verb} missing. The first line must name the columns; it holds ${found}.`,
    'file',
  );
};

/** Finds the known columns in a header, whatever their order, and names the others. */
export const readRosterHeader = (header: string[]): RosterHeader => {
  const positions = new Map<RosterColumn, number>();
  const ignored: string[] = [];
  for (const [index, name] of header.entries()) {
    const column = BY_KEY.get(keyOf(name));
    if (column === undefined) {
      if (name.trim() !== '') ignored.push(name.trim());
      continue;
    }
    if (positions.has(column)) {
      throw badRequest(
        `The column ${column} is there twice. Remove or rename one of them.`,
        'file',
      );
    }
    positions.set(column, index);
  }
  requireColumns(positions, header);
  return { positions, ignored };
};
