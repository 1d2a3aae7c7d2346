import { endpoint } from './endpoint.ts';
import { z } from 'zod';

const checkedSchema = z.object({ status: z.string(), message: z.string().optional() });

/** Fixed words for everybody; the messages, OpenAlex and SMTP are for administrators. */
const connectionsSchema = z.object({
  database: z.object({
    status: z.string(),
    message: z.string().optional(),
    orgUnits: z.object({ accessible: z.boolean(), count: z.number().int() }),
  }),
  redis: checkedSchema,
  openalex: checkedSchema.optional(),
  smtp: checkedSchema.optional(),
});
export type Connections = z.infer<typeof connectionsSchema>;

export const connectionsEndpoints = {
  'GET /api/test/connections': endpoint({
    summary:
      'Whether the database, Redis and, for administrators, OpenAlex and SMTP can be reached',
    access: 'user',
    answers: { 200: connectionsSchema },
  }),
};
