import type { FastifyInstance } from 'fastify';
import { managedUserSchema } from '#contract/users.ts';
import type { Database } from '#server/database/client.ts';
import { serve } from '#server/http/endpoint-routes.ts';
import { sendAll, sendPage } from '#server/http/lists.ts';
import type { UserAdministration } from './user-administration.service.ts';
import { listAllUsers, listUsersPage } from './users.service.ts';

export const registerUserRoutes = (
  app: FastifyInstance,
  db: Database,
  administration: UserAdministration,
): void => {
  serve(app, 'GET /api/admin/users', async ({ query, reply }) =>
    query.limit === undefined
      ? sendAll(reply, managedUserSchema, listAllUsers(db, query))
      : sendPage(reply, await listUsersPage(db, query)),
  );
  serve(app, 'PATCH /api/admin/users/:id', ({ session, params, body }) =>
    administration.changeRole(session, params.id, body.isAdmin),
  );
  serve(app, 'DELETE /api/admin/users/:id', async ({ session, params }) => {
    const email = await administration.remove(session, params.id);
    return { message: `The account ${email} was deleted.` };
  });
  serve(app, 'POST /api/admin/users/:id/reset-password', async ({ session, params, reply }) => {
    reply.header('cache-control', 'no-store');
    return { newPassword: await administration.resetPassword(session, params.id) };
  });
};
