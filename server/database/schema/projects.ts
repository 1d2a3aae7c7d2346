import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './time.ts';
import { users } from './users.ts';

export const projects = pgTable(
  'projects',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('projects_user_updated').on(table.userId, table.updatedAt, table.id)],
);
