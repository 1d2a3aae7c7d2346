import { endpoint } from './endpoint.ts';
import { z } from 'zod';
import { listQuerySchema } from './page.ts';
import { freeText, isoDateTime } from './text.ts';

export const auditEntrySchema = z.object({
  id: z.number().int(),
  at: isoDateTime,
  /** Null once the account is gone; the email stays. */
  actorId: z.number().int().nullable(),
  actorEmail: z.string(),
  /** Such as `user.deleted` or `faculty.imported`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.number().int().nullable(),
  subjectLabel: z.string(),
  details: z.record(z.string(), z.json()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditListQuerySchema = listQuerySchema(['at']).safeExtend({
  action: freeText(100).optional(),
  actor: freeText(254).optional(),
  subjectType: freeText(100).optional(),
  subjectId: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

export const auditEndpoints = {
  'GET /api/admin/audit': endpoint({
    summary: 'Who did what to which record when, newest first',
    access: 'admin',
    query: auditListQuerySchema,
    answers: { 200: z.array(auditEntrySchema) },
  }),
  'GET /api/admin/audit/csv': endpoint({
    summary: 'The audit log as CSV, with the same filters',
    access: 'admin',
    query: auditListQuerySchema,
    answers: { 200: z.string() },
  }),
};
