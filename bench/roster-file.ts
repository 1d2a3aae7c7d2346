import { writeFile } from 'node:fs/promises';
import { normalizeOrcid } from '#contract/orcid.ts';

const FIRST = ['Amara', 'Søren', 'Zsófia', 'José', 'Mei', 'Fatima', 'Łukasz', 'Ingrid', 'Ravi'];
const LAST = ['Okonkwo', "'t Hooft", 'Kőszegi', 'Ñíguez', 'Tanaka', 'Haddad', 'Wiśniewski'];
const HEADER =
  'firstName,middleName,lastName,institution,school,department,email,orgUnitName,orgUnitType,parentOrgUnitName,orcidId\r\n';

/** `--size N`, so that the same bench can be run small. */
export const sizeOption = (): number => {
  const at = process.argv.indexOf('--size');
  return at === -1 ? 100_000 : Number(process.argv[at + 1]);
};

const orcidOf = (number: number): string => {
  const digits = `0000-0003-${String(number)
    .padStart(7, '0')
    .replace(/^(\d{4})/, '$1-')}`;
  return (
    '0123456789X'
      .split('')
      .map((digit) => digits + digit)
      .find(normalizeOrcid) ?? ''
  );
};

/** A roster as a spreadsheet saves it: two people in three have an ORCID, one row in ten needs quotes. */
export const writeRosterFile = async (path: string, people: number): Promise<void> => {
  const lines = Array.from({ length: people }, (_, n) => {
    const names = `${FIRST[n % 9]},${n % 4 === 0 ? 'M.' : ''},${LAST[n % 7]}-${n.toString(16)}`;
    const place = `Northmere University,School ${n % 20},${n % 10 === 0 ? '"Theory, part two"' : `Topic ${n % 50}`},p${n}@northmere.edu`;
    const unit = `Department ${n % 200},department,Faculty ${n % 20}`;
    return `${names},${place},${unit},${n % 3 === 0 ? '' : orcidOf(n)}\r\n`;
  });
  await writeFile(path, HEADER + lines.join(''));
};
