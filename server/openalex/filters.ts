/** What a filter asks of one field. A list means any of its values; `not` a list means none of them. */
export type FilterValue =
  | FilterAtom
  | readonly FilterAtom[]
  | { not: FilterAtom | readonly FilterAtom[] }
  | { from?: number | undefined; to?: number | undefined };

/** Null is "has no value". */
type FilterAtom = string | number | boolean | null;

/** A question that OpenAlex could not take, found before it costs a credit. */
export class FilterError extends Error {
  override name = 'FilterError';
}

export const MOST_FILTER_VALUES = 100;

const KEY = /^[a-z0-9_]+(?:[.-][a-z0-9_]+)*$/i;

/** These words mean something of their own to OpenAlex, or are refused by it. */
const RESERVED_WORDS = new Set(['null', 'none', 'undefined']);

const refusalOf = (key: string, text: string): string | null => {
  if (text.trim() === '') return 'is empty';
  if (text !== text.trim()) return 'begins or ends with a blank';
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) return 'contains a control character';
  if (!text.isWellFormed()) return 'contains half a character';
  if (text.includes(',')) return 'contains a comma, which separates filters';
  if (text.includes('|')) return 'contains a pipe, which means "or"';
  if (RESERVED_WORDS.has(text.toLowerCase())) return 'is a word with a meaning of its own';
  if (key.endsWith('.search')) return text.includes('!') ? 'contains "!" in a search' : null;
  if (/^[!<>]/.test(text)) return 'begins with a sign that means "not", "less" or "more"';
  if (/[+\s]/.test(text)) return 'contains a plus or a blank, which mean "and"';
  return null;
};

/** Whether a text can stand in a filter; a record whose id cannot (a DOI with a comma) is asked for singly. */
export const canFilterBy = (key: string, text: string): boolean => refusalOf(key, text) === null;

const refuse = (key: string, reason: string): never => {
  throw new FilterError(`OpenAlex cannot filter by ${key}: ${reason}.`);
};

const writeAtom = (key: string, atom: FilterAtom): string => {
  if (atom === null || typeof atom === 'boolean') return String(atom);
  if (typeof atom === 'number') {
    return Number.isFinite(atom) ? String(atom) : refuse(key, `${atom} is no number`);
  }
  const reason = refusalOf(key, atom);
  return reason === null ? atom : refuse(key, `"${atom.slice(0, 80)}" ${reason}`);
};

const isList = (value: unknown): value is readonly FilterAtom[] => Array.isArray(value);

const writeAtoms = (key: string, atoms: FilterAtom | readonly FilterAtom[]): string => {
  if (!isList(atoms)) return writeAtom(key, atoms);
  // An empty list would ask for everything instead of for nothing.
  if (atoms.length === 0) refuse(key, 'there is no value');
  const unique = [...new Set(atoms.map((atom) => writeAtom(key, atom)))];
  if (unique.length > MOST_FILTER_VALUES) {
    refuse(key, `${unique.length} values are more than the ${MOST_FILTER_VALUES} it takes`);
  }
  return unique.join('|');
};

const writeRange = (
  key: string,
  { from, to }: { from?: number | undefined; to?: number | undefined },
): string => {
  if (from === undefined && to === undefined) refuse(key, 'the range has no end');
  if (from !== undefined && to !== undefined && from > to) refuse(key, 'the range is upside down');
  if ((from ?? 0) < 0 || (to ?? 0) < 0) refuse(key, 'a range knows no negative number');
  return `${from === undefined ? '' : writeAtom(key, from)}-${to === undefined ? '' : writeAtom(key, to)}`;
};

const writeValue = (key: string, value: FilterValue): string => {
  if (value === null || typeof value !== 'object' || isList(value)) return writeAtoms(key, value);
  if (!('not' in value)) return writeRange(key, value);
  if (key.endsWith('.search')) refuse(key, 'a search knows no "not"');
  return `!${writeAtoms(key, value.not)}`;
};

/** The `filter` parameter, before it is encoded for an address. All its parts must hold at once. */
export const buildFilter = (filters: Readonly<Record<string, FilterValue | undefined>>): string =>
  Object.entries(filters)
    .flatMap(([key, value]) => {
      if (!KEY.test(key)) refuse(key, 'it is no name of a field');
      return value === undefined ? [] : [`${key}:${writeValue(key, value)}`];
    })
    .join(',');

/** Encoded length that leaves room for the rest of a request line of 8,190 bytes. */
const MOST_ENCODED_BYTES = 6_000;

/** As few lists as possible, each short enough for one filter and one address. */
export const batchFilterValues = (values: readonly string[]): string[][] => {
  const batches: string[][] = [];
  let bytesLeft = 0;
  for (const value of new Set(values)) {
    const bytes = encodeURIComponent(`|${value}`).length;
    const last = batches.at(-1);
    if (last === undefined || last.length === MOST_FILTER_VALUES || bytes > bytesLeft) {
      batches.push([value]);
      bytesLeft = MOST_ENCODED_BYTES - bytes;
    } else {
      last.push(value);
      bytesLeft -= bytes;
    }
  }
  return batches;
};
