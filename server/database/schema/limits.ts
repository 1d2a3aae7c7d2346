import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './time.ts';

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** Attempts before this time are refused; null while the caller still has free attempts. */
    blockedUntil: time('blocked_until'),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('rate_limits_expires').on(table.expiresAt)],
);
