import type { z } from 'zod';
import { accountsEndpoints } from './accounts.ts';
import { auditEndpoints } from './audit.ts';
import { connectionsEndpoints } from './connections.ts';
import { emailsEndpoints } from './emails.ts';
import { facultyEndpoints } from './faculty.ts';
import { orgUnitsEndpoints } from './org-units.ts';
import { projectsEndpoints } from './projects.ts';
import { usersEndpoints } from './users.ts';

/** Every endpoint of the API, once: the server registers them, the browser's client is typed by them. */
export const endpoints = {
  ...accountsEndpoints,
  ...auditEndpoints,
  ...connectionsEndpoints,
  ...emailsEndpoints,
  ...facultyEndpoints,
  ...orgUnitsEndpoints,
  ...projectsEndpoints,
  ...usersEndpoints,
};

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
