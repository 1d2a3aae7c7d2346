/**
 * The values that OpenAlex's answers are made of. A field that is missing, null or of another type
 * than ever before becomes null (a list: empty), so that one odd field never costs a whole record;
 * members that we do not know pass through.
 */
import { z } from 'zod';

export const text = z.string().nullable().default(null).catch(null);
export const number = z.number().nullable().default(null).catch(null);
export const flag = z.boolean().nullable().default(null).catch(null);

/** Ids of other registers come as digits in one year and as a number in the next. */
export const externalId = z
  .union([z.string(), z.number().transform(String)])
  .nullable()
  .default(null)
  .catch(null);

export const objectOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.looseObject(shape).nullable().default(null).catch(null);

const isPresent = <Value>(value: Value): value is NonNullable<Value> => value !== null;

/** Lists of plain values can be long (thousands of references), so each is one pass instead of a schema per element. */
const plainListOf = <Value>(isValue: (element: unknown) => element is Value) =>
  z
    .transform((list: unknown): Value[] => (Array.isArray(list) ? list.filter(isValue) : []))
    .default([]);

export const textList = plainListOf((element) => typeof element === 'string');
export const numberList = plainListOf((element) => typeof element === 'number');

/** Elements that are null or cannot be read are left out. */
export const listOf = <Element extends z.ZodType>(element: Element) =>
  z
    .array(element.nullable().catch(null))
    .nullable()
    .default(null)
    .catch(null)
    .transform((list) => (list ?? []).filter(isPresent));

/** A name with its id: topics and the three levels above them, funders, siblings. */
export const named = objectOf({ id: text, display_name: text });
