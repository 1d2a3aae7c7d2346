import { invalidQuery } from '../http/errors.ts';
import type { Field } from './field.ts';

/** Whether a record meets one value of one key. */
export type Test<R> = (record: R, position: number) => boolean;

export interface CompiledValue<R> {
  test: Test<R>;
  candidates: readonly number[] | null;
  scoreOf: ((position: number) => number | null) | null;
}

const NO_AUTHOR = 'https://openalex.org/A9999999999';

/** One value, without its leading "!": the caller negates. */
export const compileValue = <R>(key: string, field: Field<R>, value: string): CompiledValue<R> => {
  switch (field.kind) {
    case 'number':
      return plain(numberTest(key, field, value));
    case 'date':
      return plain(dateTest(key, field, value));
    case 'boolean':
      return plain(booleanTest(key, field, value));
    case 'search':
      return searchTest(field, value);
    case 'id':
    case 'term':
      return termTest(key, field, value);
  }
};

const plain = <R>(test: Test<R>): CompiledValue<R> => ({ test, candidates: null, scoreOf: null });

const isMissing =
  <R>(field: Field<R>): Test<R> =>
  (record) =>
    field.values(record).length === 0;

const numberTest = <R>(key: string, field: Field<R>, value: string): Test<R> => {
  const asked = value.trim();
  if (asked === 'null') return isMissing(field);
  const read = (text: string): number => {
    const found = Number(text);
    if (text.trim() === '' || Number.isNaN(found))
      throw invalidQuery(`Value for param ${key} must be a number.`);
    return found;
  };
  const within =
    (test: (found: number) => boolean): Test<R> =>
    (record) =>
      field.values(record).some((found) => typeof found === 'number' && test(found));
  if (asked.startsWith('<')) return within(under(read(asked.slice(1))));
  if (asked.startsWith('>')) return within(over(read(asked.slice(1))));
  const [from, to, more] = asked.split('-');
  if (to === undefined || from === undefined) return within(equal(read(asked)));
  if (more !== undefined) throw invalidQuery(`Value for param ${key} must be a number.`);
  const least = from === '' ? Number.NEGATIVE_INFINITY : read(from);
  const most = to === '' ? Number.POSITIVE_INFINITY : read(to);
  return within((found) => least <= found && found <= most);
};

const under = (limit: number) => (found: number) => found < limit;
const over = (limit: number) => (found: number) => found > limit;
const equal = (wanted: number) => (found: number) => found === wanted;

const dateTest = <R>(key: string, field: Field<R>, value: string): Test<R> => {
  if (value === 'null') return isMissing(field);
  const sign = /^[<>]/.exec(value)?.[0];
  const day = sign === undefined ? value : value.slice(1);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) {
    throw invalidQuery(
      `Value for param ${key} is an invalid date. Format is yyyy-mm-dd (e.g. 2020-05-17).`,
    );
  }
  const within =
    (test: (found: string) => boolean): Test<R> =>
    (record) =>
      field.values(record).some((found) => typeof found === 'string' && test(found.slice(0, 10)));
  if (sign === '<') return within((found) => found < day);
  if (sign === '>') return within((found) => found > day);
  if (field.bound === 'from') return within((found) => found >= day);
  if (field.bound === 'to') return within((found) => found <= day);
  return within((found) => found === day);
};

const booleanTest = <R>(key: string, field: Field<R>, value: string): Test<R> => {
  const asked = value.trim().toLowerCase();
  if (asked === 'true' || asked === 'false') {
    return (record) => field.values(record).includes(asked === 'true');
  }
  if (field.strictBoolean === true)
    throw invalidQuery(`Value for ${key} must be true or false, not ${asked}.`);
  if (asked === 'null') return isMissing(field);
  throw invalidQuery(`Value for ${key} must be true, false null, or !null: not ${asked}.`);
};

const searchTest = <R>(field: Field<R>, value: string): CompiledValue<R> => {
  if (value.split(/\s+/).some((word) => word.startsWith('!'))) {
    throw invalidQuery(`Search filters do not support the ! operator. Problem value: ${value}`);
  }
  const found = field.text?.search(value);
  if (found === undefined) return plain(() => false);
  return {
    candidates: found.candidates,
    scoreOf: found.scoreOf,
    test: (_, position) => found.scoreOf(position) !== null,
  };
};

const termTest = <R>(key: string, field: Field<R>, value: string): CompiledValue<R> => {
  if (value === 'null') return plain(isMissing(field));
  const bare = value.trim().replaceAll(/^"|"$/g, '');
  const wanted = field.normalise === undefined ? bare.toLowerCase() : field.normalise(bare);
  if (wanted === null && field.kind === 'id') {
    throw invalidQuery(
      `'${bare.replace('https://openalex.org/', '')}' is not a valid OpenAlex ID.`,
    );
  }
  if (wanted === null) throw invalidQuery(`${bare} is not a valid ID for ${key}`);
  if (wanted === NO_AUTHOR) return { ...plain<R>(() => false), candidates: [] };
  const folded = wanted.toLowerCase();
  const test: Test<R> = (record) =>
    field
      .values(record)
      .some((found) => found === wanted || String(found).toLowerCase() === folded);
  return { test, candidates: field.lookup?.(wanted) ?? null, scoreOf: null };
};
