import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { auditListQuerySchema } from '#contract/audit.ts';
import type { Database } from '#server/database/client.ts';
import { type ListPlan, type Page, readAll, readPage } from '#server/database/page.ts';
import { auditEntries, users } from '#server/database/schema/index.ts';
import { holdsText } from '#server/database/search.ts';

export type AuditRow = typeof auditEntries.$inferSelect;
export type AuditQuery = z.output<typeof auditListQuerySchema>;

/** The actor as far as the account still exists: it is held, so that it cannot go before the commit. */
const accountOf = (actorId: number): SQL =>
  sql`(select ${users.id} from ${users} where ${users.id} = ${actorId} for key share)`;

export const insertAuditEntry = async (
  tx: Database,
  { actorId, ...entry }: Omit<typeof auditEntries.$inferInsert, 'actorId'> & { actorId: number },
): Promise<void> => {
  await tx.insert(auditEntries).values({ ...entry, actorId: accountOf(actorId) });
};

const auditList: ListPlan<typeof auditEntries, 'at'> = {
  table: auditEntries,
  defaultOrder: { at: 'desc' },
};

const startOfDay = (day: string): SQL => sql`(${day}::date)::timestamp at time zone 'UTC'`;
const endOfDay = (day: string): SQL => sql`(${day}::date + 1)::timestamp at time zone 'UTC'`;

const found = (search: string | undefined): SQL | undefined =>
  search === undefined || search.trim() === ''
    ? undefined
    : or(
        holdsText(auditEntries.actorEmail, search),
        holdsText(auditEntries.action, search),
        holdsText(auditEntries.subjectLabel, search),
      );

const matching = (query: AuditQuery): SQL | undefined => {
  const { action, actor, subjectType, subjectId, from, to } = query;
  return and(
    found(query.search),
    action === undefined ? undefined : eq(auditEntries.action, action),
    actor === undefined ? undefined : eq(auditEntries.actorEmail, actor.trim().toLowerCase()),
    subjectType === undefined ? undefined : eq(auditEntries.subjectType, subjectType),
    subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
    from === undefined ? undefined : sql`${auditEntries.at} >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`${auditEntries.at} < ${endOfDay(to)}`,
  );
};

export const readAuditPage = (db: Database, query: AuditQuery): Promise<Page<AuditRow>> =>
  readPage(db, auditList, query, matching(query));

export const readAllAudit = (db: Database, query: AuditQuery): AsyncGenerator<AuditRow[]> =>
  readAll(db, auditList, query, matching(query));
