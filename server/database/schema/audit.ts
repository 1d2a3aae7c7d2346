import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './time.ts';
import { users } from './users.ts';

export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: time('at').notNull(),
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    actorEmail: text('actor_email').notNull(),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: integer('subject_id'),
    subjectLabel: text('subject_label').notNull(),
    details: jsonb('details').notNull().default({}),
  },
  (table) => [
    index('audit_entries_at').on(table.at, table.id),
    index('audit_entries_subject').on(table.subjectType, table.subjectId),
    index('audit_entries_actor').on(table.actorId),
  ],
);
