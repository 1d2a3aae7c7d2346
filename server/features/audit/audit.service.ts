import { type AuditEntry, auditEntrySchema } from '#contract/audit.ts';
import type { Database } from '#server/database/client.ts';
import type { Page } from '#server/database/page.ts';
import {
  type AuditQuery,
  type AuditRow,
  insertAuditEntry,
  readAllAudit,
  readAuditPage,
} from './audit.repository.ts';

/** Who acts: the email stays in the log when the account is gone. */
export interface Actor {
  id: number;
  email: string;
}

export const actorOf = ({ id, email }: Actor): Actor => ({ id, email });

export interface NewAuditEntry {
  actor: Actor;
  at: Date;
  /** Such as `user.deleted` or `faculty.imported`. */
  action: string;
  subjectType: string;
  subjectId: number | null;
  subjectLabel: string;
  /** Never a password, hash, token or key. */
  details?: AuditEntry['details'];
}

/** To be called in the transaction of the change itself: both are there, or neither. */
export const recordAudit = async (tx: Database, entry: NewAuditEntry): Promise<void> => {
  const { actor, details = {}, ...rest } = entry;
  await insertAuditEntry(tx, { ...rest, details, actorId: actor.id, actorEmail: actor.email });
};

const detailsSchema = auditEntrySchema.shape.details;

const presentEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actorId: row.actorId,
  actorEmail: row.actorEmail,
  action: row.action,
  subjectType: row.subjectType,
  subjectId: row.subjectId,
  subjectLabel: row.subjectLabel,
  details: detailsSchema.parse(row.details),
});

export const listAuditPage = async (db: Database, query: AuditQuery): Promise<Page<AuditEntry>> => {
  const page = await readAuditPage(db, query);
  return { ...page, rows: page.rows.map(presentEntry) };
};

export async function* listAllAudit(db: Database, query: AuditQuery): AsyncGenerator<AuditEntry[]> {
  for await (const rows of readAllAudit(db, query)) yield rows.map(presentEntry);
}
