import { z } from 'zod';
import { isoDateTime } from './text.ts';

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

export const emailListQuerySchema = z.object({
  before: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});
