import { invalidQuery } from '../http/errors.ts';
import type { Field, Fields } from './field.ts';
import type { Condition } from './parse.ts';
import { compileValue, type CompiledValue, type Test } from './value.ts';

const MAX_VALUES = 100;

export interface Compiled<R> {
  test: Test<R>;
  /** Every record that passes is among these; null when no list of them is at hand. */
  candidates: readonly number[] | null;
  scoreOf: ((position: number) => number) | null;
}

export const getField = <R>(fields: Fields<R>, key: string): Field<R> => {
  const field = fields.get(key);
  if (field === undefined) {
    throw invalidQuery(
      `${key} is not a valid field. Valid fields are underscore or hyphenated versions of: ${validFields(fields).join(', ')}`,
    );
  }
  return field;
};

export const validFields = <R>(fields: Fields<R>): string[] =>
  [...fields].flatMap(([key, field]) => (field.isUnlisted === true ? [] : [key])).toSorted();

export const compileFilter = <R>(
  fields: Fields<R>,
  conditions: readonly Condition[],
): Compiled<R> => {
  const parts = conditions.map(({ key, value }) => compileCondition(fields, key, value));
  const lists = parts.flatMap(({ candidates }) => (candidates === null ? [] : [candidates]));
  const scores = parts.flatMap(({ scoreOf }) => (scoreOf === null ? [] : [scoreOf]));
  return {
    test: (record, position) => parts.every((part) => part.test(record, position)),
    candidates: lists.toSorted((a, b) => a.length - b.length)[0] ?? null,
    scoreOf:
      scores.length === 0
        ? null
        : (position) => scores.reduce((sum, each) => sum + (each(position) ?? 0), 0),
  };
};

const compileCondition = <R>(fields: Fields<R>, key: string, value: string): CompiledValue<R> => {
  const field = getField(fields, key);
  const isNegated = value.startsWith('!') && field.kind !== 'search';
  const asked = isNegated ? value.slice(1) : value;
  if (asked.includes('|')) return compileAlternatives(fields, { key, field, asked, isNegated });
  const joined =
    field.kind === 'id' && asked.trim().includes(' ') ? asked.trim().split(/\s+/) : [asked];
  checkCount(key, joined.length);
  const compiled = joined.map((each) => compileValue(key, field, each));
  const [only] = compiled;
  if (only !== undefined && compiled.length === 1) return isNegated ? negate(only) : only;
  const all: CompiledValue<R> = {
    test: (record, position) => compiled.every((each) => each.test(record, position)),
    candidates: only?.candidates ?? null,
    scoreOf: null,
  };
  return isNegated ? negate(all) : all;
};

const compileAlternatives = <R>(
  fields: Fields<R>,
  {
    key,
    field,
    asked,
    isNegated,
  }: { key: string; field: Field<R>; asked: string; isNegated: boolean },
): CompiledValue<R> => {
  const values = asked.split('|');
  checkCount(key, values.length);
  const inside = values.find((each) => fields.has(each.slice(0, Math.max(0, each.indexOf(':')))));
  if (inside !== undefined) {
    throw invalidQuery(
      `It looks like you're trying to do an OR query between filters and it's not supported. \nYou can do this: institutions.country_code:fr|en, but not this: institutions.country_code:gb|host_venue.issn:0957-1558. \nProblem value: ${asked}`,
    );
  }
  const negated = values.find((each) => each.startsWith('!'));
  if (negated !== undefined) {
    throw invalidQuery(
      `The ! operator can only be used at the beginning of an OR query, like /works?filter=concepts.id:!C144133560|C15744967, meaning NOT (C144133560 or C15744967). Problem value: ${negated}`,
    );
  }
  const compiled = values.map((each) => compileValue(key, field, each));
  const lists = compiled.map(({ candidates }) => candidates);
  const any: CompiledValue<R> = {
    test: (record, position) => compiled.some((each) => each.test(record, position)),
    candidates: lists.includes(null) ? null : [...new Set(lists.flatMap((list) => list ?? []))],
    scoreOf: compiled[0]?.scoreOf ?? null,
  };
  return isNegated ? negate(any) : any;
};

const negate = <R>({ test }: CompiledValue<R>): CompiledValue<R> => ({
  test: (record, position) => !test(record, position),
  candidates: null,
  scoreOf: null,
});

const checkCount = (key: string, count: number): void => {
  if (count <= MAX_VALUES) return;
  throw invalidQuery(
    `Maximum number of values exceeded for ${key}. Decrease values to ${MAX_VALUES} or below, or consider downloading the full dataset at https://docs.openalex.org/download-snapshot`,
  );
};
