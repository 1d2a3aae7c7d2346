import { timestamp } from 'drizzle-orm/pg-core';

/** Milliseconds, as JavaScript's Date has them, so that a cursor made from a row finds it again. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
