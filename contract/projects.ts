import { z } from 'zod';
import { listQuerySchema } from './page.ts';
import { freeText, isoDateTime, requiredText } from './text.ts';

export const MAX_PROJECTS_PER_USER = 500;

export const projectInputSchema = z.object({
  name: requiredText(200, 'Please enter a name'),
  description: freeText(5_000).trim().default(''),
});

export const projectChangeSchema = projectInputSchema.partial();

export const projectSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
});
export type Project = z.infer<typeof projectSchema>;

export const projectListQuerySchema = listQuerySchema(['updatedAt', 'name', 'createdAt']);
