import { z } from 'zod';

/** The one shape of every error of the API. */
export const problemSchema = z.object({
  message: z.string(),
  error: z.string().optional(),
  action: z.literal('refresh_token').optional(),
  verificationRequired: z.boolean().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** 409: the record as somebody else left it meanwhile. */
  current: z.unknown().optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;
