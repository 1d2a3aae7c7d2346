import { expect, test } from 'vitest';
import { facultyInputSchema } from '#contract/faculty.ts';
import { ORG_UNIT_TYPES } from '#contract/org-units.ts';
import { ApiError } from '#web/api/api-error.ts';
import { fileSize, importFailure, importSummary, isCsvFile } from './csv-import.ts';
import { sampleCsv } from './sample-csv.ts';

const result = {
  successful: 0,
  failed: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  errors: [],
  ignoredColumns: [],
  encoding: 'utf-8',
  delimiter: ',',
};
const answered = (message: string) => new ApiError(message, 403, { message }, new Headers());

test('the size of a file is told in KB', () => {
  expect(fileSize(0)).toBe('0.0 KB');
  expect(fileSize(1_960_141)).toBe('1,914.2 KB');
});

test('the summary names the failed rows only when there are some', () => {
  expect(importSummary({ ...result, successful: 5 })).toBe(
    'Successfully imported 5 faculty records.',
  );
  expect(importSummary({ ...result, successful: 19_846, failed: 12 })).toBe(
    'Successfully imported 19,846 faculty records. 12 failed.',
  );
});

test.each(['Security validation failed', 'Invalid CSRF token', 'Bad token'])(
  'the refusal "%s" becomes the advice to refresh the page',
  (message) => {
    expect(importFailure(answered(message))).toBe(
      'Security validation failed. Please refresh the page and try again.',
    );
  },
);

test('every other failure keeps its own words', () => {
  expect(importFailure(answered('The column lastName is missing.'))).toBe(
    'The column lastName is missing.',
  );
  expect(importFailure(new TypeError('x'))).toBe(
    'The server could not be reached. Please try again.',
  );
  const missing = 'Security token missing. Please refresh the page and try again.';
  expect(importFailure(new Error(missing))).toBe(missing);
});

test('files are told by their ending', () => {
  expect(isCsvFile(new File([], 'ROSTER.CSV'))).toBe(true);
  expect(isCsvFile(new File([], 'roster.csv.xlsx'))).toBe(false);
});

test('the sample has five people whom the server would take', () => {
  const [head = '', ...lines] = sampleCsv().slice(1).trim().split('\r\n');
  expect(head).toBe(
    'firstName,middleName,lastName,institution,orgUnitName,orgUnitType,parentOrgUnitName,orcidId',
  );
  expect(lines).toHaveLength(5);
  const names = head.split(',');
  for (const line of lines) {
    const cells = Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell]));
    const { orgUnitType, ...person } = cells;
    expect(facultyInputSchema.safeParse(person).success, line).toBe(true);
    expect(['', ...ORG_UNIT_TYPES]).toContain(orgUnitType);
  }
});
