import { endpoint } from './endpoint.ts';
import { z } from 'zod';
import { byId, isoDateTime } from './text.ts';

const emailStatusSchema = z.enum(['queued', 'sent', 'failed', 'recorded']);

export const sentEmailSchema = z.object({
  id: z.number().int(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  status: emailStatusSchema,
  lastError: z.string().nullable(),
  createdAt: isoDateTime,
  sentAt: isoDateTime.nullable(),
});
export type SentEmail = z.infer<typeof sentEmailSchema>;

const emailListQuerySchema = z.object({
  before: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});

export const emailsEndpoints = {
  'GET /api/admin/emails': endpoint({
    summary: 'The email log, newest first, 200 at a time',
    access: 'admin',
    query: emailListQuerySchema,
    answers: { 200: z.array(sentEmailSchema) },
  }),
  'GET /api/admin/emails/:id/preview': endpoint({
    summary: 'The HTML of a mail, as a page for a sandboxed frame',
    access: 'admin',
    params: byId,
    answers: { 200: z.string() },
  }),
  'POST /api/admin/emails/:id/retry': endpoint({
    summary: 'Send a failed mail again',
    access: 'admin',
    params: byId,
    answers: { 200: sentEmailSchema },
  }),
};
