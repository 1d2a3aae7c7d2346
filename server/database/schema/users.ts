import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from './time.ts';

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Trimmed and in lower case: compared as it stands. */
    email: text('email').notNull().unique('users_email_unique'),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    institution: text('institution'),
    school: text('school'),
    unit: text('unit'),
    orcidId: text('orcid_id'),
    isAdmin: boolean('is_admin').notNull().default(false),
    isProtected: boolean('is_protected').notNull().default(false),
    verifiedAt: time('verified_at'),
    welcomedAt: time('welcomed_at'),
    lastLoginAt: time('last_login_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_one_protected')
      .on(table.isProtected)
      .where(sql`${table.isProtected}`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's value: who reads the table cannot use a session. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_last_seen').on(table.lastSeenAt),
  ],
);

export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['verify-email', 'reset-password'] }).notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    /** Set when a newer token of the same purpose was issued. */
    replacedAt: time('replaced_at'),
  },
  (table) => [index('account_tokens_user').on(table.userId, table.purpose)],
);
