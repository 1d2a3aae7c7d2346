import { z } from 'zod';

/**
 * Free text as people type it. PostgreSQL cannot store NUL, and half a surrogate pair would come
 * back as another character, so both are refused here rather than altered silently.
 */
export const freeText = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `Must be at most ${maxLength.toLocaleString('en')} characters`)
    .refine((text) => !text.includes('\0'), 'Must not contain NUL characters')
    .refine((text) => text.isWellFormed(), 'Must be valid Unicode text');

export const requiredText = (maxLength: number, message: string) =>
  freeText(maxLength).trim().min(1, message);

export const isoDateTime = z.iso.datetime();

/** An id in a path: our own records have positive integer ids that fit PostgreSQL's `integer`. */
const recordId = z.coerce
  .number('Must be a whole number')
  .int('Must be a whole number')
  .positive('Must be a positive number')
  .max(2_147_483_647, 'Must be at most 2147483647');

export const messageSchema = z.object({ message: z.string() });

export const byId = z.object({ id: recordId });
