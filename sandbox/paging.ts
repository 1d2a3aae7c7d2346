import { invalidQuery, paginationError } from './http/errors.ts';
import type { Params } from './http/params.ts';

const MAX_RESULTS = 10_000;
const MAX_PER_PAGE = 200;

export interface Paging {
  page: number;
  perPage: number;
  /** "*" starts a walk; null when pages are asked for by number. */
  cursor: string | null;
}

export const readPaging = (params: Params, defaultPerPage = 25): Paging => {
  const page = readNumber(params, 'page', 1);
  const perPage = readNumber(params, 'per-page', defaultPerPage);
  const cursor = params.get('cursor') ?? null;
  if (perPage < 1 || perPage > MAX_PER_PAGE) {
    throw paginationError(`per-page parameter must be between 1 and ${MAX_PER_PAGE}.`);
  }
  if (page < 1) throw paginationError('Page parameter must be greater than 0.');
  if (cursor !== null && page !== 1)
    throw paginationError('Cannot use page parameter with cursor.');
  if (cursor === null && page * perPage > MAX_RESULTS) {
    throw paginationError(
      'Maximum results size of 10,000 records is exceeded. Cursor pagination is required for records beyond 10,000. Read more here: https://docs.openalex.org/how-to-use-the-api/get-lists-of-entities/paging#cursor-paging',
    );
  }
  return { page, perPage, cursor };
};

const readNumber = (params: Params, name: string, fallback: number): number => {
  const asked = params.get(name.replace('-', '_')) ?? '';
  if (asked === '') return fallback;
  if (!/^-?\d+$/.test(asked.trim())) throw invalidQuery(`Param ${name} must be a number.`);
  return Number(asked);
};

export type CursorValue = string | number | null;

/** Base64 of a JSON string that holds a Python-like list: the last row's sort values. */
export const encodeCursor = (values: readonly CursorValue[]): string => {
  const list = values.map((value) => {
    if (value === null) return "'-Infinity'";
    return typeof value === 'number' ? String(value) : `'${escapeText(value)}'`;
  });
  return Buffer.from(JSON.stringify(`[${list.join(', ')}]`)).toString('base64');
};

export const decodeCursor = (cursor: string, length: number): CursorValue[] => {
  if (cursor === 'null' || cursor.toLowerCase() === 'none') {
    throw paginationError('Cursor is null. Likely reached end of results.');
  }
  const values = readList(cursor);
  if (values.length !== length) throw paginationError('Cursor value is invalid.');
  return values;
};

const readList = (cursor: string): CursorValue[] => {
  try {
    const text: unknown = JSON.parse(Buffer.from(cursor, 'base64').toString('utf8'));
    const list: unknown = JSON.parse(String(text).replaceAll("'", '"'));
    if (!Array.isArray(list)) throw new TypeError('not a list');
    return list.map((value) => {
      if (typeof value === 'number') return value;
      return value === '-Infinity' || value === null ? null : String(value);
    });
  } catch {
    throw paginationError('Invalid cursor value');
  }
};

/** Quotes and backslashes must survive two readings. */
const escapeText = (text: string): string =>
  text.replaceAll(/["'\\]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
