import { endpoint } from './endpoint.ts';
import { z } from 'zod';
import { byId, freeText, isoDateTime, messageSchema, requiredText } from './text.ts';
import { listQuerySchema } from './page.ts';

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

const projectListQuerySchema = listQuerySchema(['updatedAt', 'name', 'createdAt']);

export const projectsEndpoints = {
  'GET /api/projects': endpoint({
    summary: 'The own research projects',
    access: 'user',
    query: projectListQuerySchema,
    answers: { 200: z.array(projectSchema) },
  }),
  'POST /api/projects': endpoint({
    summary: 'Create a research project',
    access: 'user',
    body: projectInputSchema,
    answers: { 201: projectSchema },
  }),
  'PATCH /api/projects/:id': endpoint({
    summary: 'Rename or describe a research project',
    access: 'user',
    params: byId,
    body: projectChangeSchema,
    answers: { 200: projectSchema },
  }),
  'DELETE /api/projects/:id': endpoint({
    summary: 'Delete a research project',
    access: 'user',
    params: byId,
    answers: { 200: messageSchema },
  }),
};
