import { z } from 'zod';
import {
  csrfTokenSchema,
  emailOnlySchema,
  loginSchema,
  passwordChangeSchema,
  passwordResetSchema,
  profileSchema,
  registeredSchema,
  registrationSchema,
  userSchema,
  verifiedSchema,
  verifyQuerySchema,
} from './accounts.ts';
import { emailListQuerySchema, sentEmailSchema } from './emails.ts';
import { endpoint } from './endpoint.ts';
import {
  projectChangeSchema,
  projectInputSchema,
  projectListQuerySchema,
  projectSchema,
} from './projects.ts';
import { messageSchema, recordId } from './text.ts';
import { managedUserSchema, userListQuerySchema } from './users.ts';

const byId = z.object({ id: recordId });

/** Every endpoint of the API, once: the server registers them, the browser's client is typed by them. */
export const endpoints = {
  'GET /api/csrf-token': endpoint({
    summary: 'An anti-forgery token, also set as the readable cookie XSRF-TOKEN',
    access: 'public',
    query: z.object({ t: z.string().optional() }).loose(),
    answers: { 200: csrfTokenSchema },
  }),
  'GET /api/user': endpoint({
    summary: 'The signed-in user',
    access: 'user',
    answers: { 200: userSchema },
  }),
  'POST /api/register': endpoint({
    summary: 'Create an account and send its verification mail',
    access: 'public',
    body: registrationSchema,
    answers: { 201: registeredSchema },
  }),
  'POST /api/login': endpoint({
    summary: 'Sign in',
    access: 'public',
    body: loginSchema,
    answers: { 200: userSchema },
  }),
  'POST /api/logout': endpoint({
    summary: 'Sign out',
    access: 'public',
    answers: { 200: messageSchema },
  }),
  'GET /api/verify-email': endpoint({
    summary: 'Verify an email address (only for requests that accept JSON and not HTML)',
    access: 'public',
    query: verifyQuerySchema,
    answers: { 200: verifiedSchema },
  }),
  'POST /api/resend-verification': endpoint({
    summary: 'Send the verification mail again',
    access: 'public',
    body: emailOnlySchema,
    answers: { 200: messageSchema },
  }),
  'POST /api/forgot-password': endpoint({
    summary: 'Send a link with which a forgotten password is replaced',
    access: 'public',
    body: emailOnlySchema,
    answers: { 200: messageSchema },
  }),
  'POST /api/reset-password': endpoint({
    summary: 'Replace a forgotten password',
    access: 'public',
    body: passwordResetSchema,
    answers: { 200: verifiedSchema },
  }),
  'PATCH /api/profile': endpoint({
    summary: 'Change the own profile',
    access: 'user',
    body: profileSchema,
    answers: { 200: userSchema },
  }),
  'POST /api/change-password': endpoint({
    summary: 'Change the own password; ends all other sessions of the user',
    access: 'user',
    body: passwordChangeSchema,
    answers: { 200: messageSchema },
  }),
  'POST /api/welcome/dismiss': endpoint({
    summary: 'Stop offering the welcome page',
    access: 'user',
    answers: { 200: userSchema },
  }),
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
  'GET /api/admin/users': endpoint({
    summary: 'All accounts',
    access: 'admin',
    query: userListQuerySchema,
    answers: { 200: z.array(managedUserSchema) },
  }),
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
} as const;

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;

type SchemaInput<Declared, Part extends string> =
  Declared extends Record<Part, infer Schema extends z.ZodType>
    ? Record<Part, z.input<Schema>>
    : unknown;

/** What a caller passes: `params`, `query` and `body`, as far as the endpoint declares them. */
export type EndpointInput<Key extends EndpointKey> = SchemaInput<Endpoints[Key], 'params'> &
  Partial<SchemaInput<Endpoints[Key], 'query'>> &
  SchemaInput<Endpoints[Key], 'body'>;

/** What a caller gets: the union of the declared (successful) answers. */
export type EndpointAnswer<Key extends EndpointKey> =
  Endpoints[Key]['answers'] extends Record<number, infer Schema extends z.ZodType>
    ? z.output<Schema>
    : never;
