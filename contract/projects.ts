import { z } from 'zod';
import { listQuerySchema } from './page.ts';
import { freeText, isoDateTime, requiredText } from './text.ts';

export const MAX_PROJECTS_PER_USER = 500;

const projectName = requiredText(200, 'Please enter a name');
const projectDescription = freeText(5_000).trim();

export const projectInputSchema = z.object({
  name: projectName,
  description: projectDescription.default(''),
});

/** What is not sent stays as it is; so nothing here has a default. */
export const projectChangeSchema = z.object({
  name: projectName.optional(),
  description: projectDescription.optional(),
});

export const projectSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
});
export type Project = z.infer<typeof projectSchema>;

export const projectListQuerySchema = listQuerySchema(['updatedAt', 'name', 'createdAt']);
