import type { FastifyInstance } from 'fastify';
import { type AuditEntry, auditEntrySchema } from '#contract/audit.ts';
import type { Database } from '#server/database/client.ts';
import { type CsvColumn, sendCsv } from '#server/http/csv-answer.ts';
import { serve } from '#server/http/endpoint-routes.ts';
import { sendAll, sendPage } from '#server/http/lists.ts';
import { listAllAudit, listAuditPage } from './audit.service.ts';

const CSV_COLUMNS: readonly CsvColumn<AuditEntry>[] = [
  { header: 'id', value: ({ id }) => id },
  { header: 'at', value: ({ at }) => at },
  { header: 'actor', value: ({ actorEmail }) => actorEmail },
  { header: 'action', value: ({ action }) => action },
  { header: 'subjectType', value: ({ subjectType }) => subjectType },
  { header: 'subjectId', value: ({ subjectId }) => subjectId },
  { header: 'subject', value: ({ subjectLabel }) => subjectLabel },
  { header: 'details', value: ({ details }) => JSON.stringify(details) },
];

export const registerAuditRoutes = (app: FastifyInstance, db: Database): void => {
  serve(app, 'GET /api/admin/audit', async ({ query, reply }) =>
    query.limit === undefined
      ? sendAll(reply, auditEntrySchema, listAllAudit(db, query))
      : sendPage(reply, await listAuditPage(db, query)),
  );
  serve(app, 'GET /api/admin/audit/csv', ({ query, reply }) =>
    sendCsv(reply, 'audit.csv', CSV_COLUMNS, listAllAudit(db, query)),
  );
};
