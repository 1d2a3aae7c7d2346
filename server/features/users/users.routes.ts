import type { FastifyInstance } from 'fastify';
import { managedUserSchema } from '#contract/users.ts';
import type { Database } from '#server/database/client.ts';
import { serve } from '#server/http/endpoint-routes.ts';
import { sendAll, sendPage } from '#server/http/lists.ts';
import { listAllUsers, listUsersPage } from './users.service.ts';

export const registerUserRoutes = (app: FastifyInstance, db: Database): void => {
  serve(app, 'GET /api/admin/users', async ({ query, reply }) =>
    query.limit === undefined
      ? sendAll(reply, managedUserSchema, listAllUsers(db, query))
      : sendPage(reply, await listUsersPage(db, query)),
  );
};
