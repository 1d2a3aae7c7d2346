import type { FastifyInstance } from 'fastify';
import { facultySchema } from '#contract/faculty.ts';
import { serve } from '#server/http/endpoint-routes.ts';
import { sendAll, sendPage } from '#server/http/lists.ts';
import type { FacultyMembers } from './faculty.service.ts';

export const registerFacultyRoutes = (app: FastifyInstance, members: FacultyMembers): void => {
  serve(app, 'GET /api/admin/faculty', async ({ query, reply }) =>
    query.limit === undefined
      ? sendAll(reply, facultySchema, members.all(query))
      : sendPage(reply, await members.page(query)),
  );
  serve(app, 'GET /api/admin/faculty/search', ({ query }) => members.search(query.q));
  serve(app, 'GET /api/admin/faculty/:id', ({ params }) => members.get(params.id));
  serve(app, 'POST /api/admin/faculty', ({ session, body }) => members.create(session.user, body));
  serve(app, 'PUT /api/admin/faculty/:id', ({ session, params, body }) =>
    members.change(session.user, params.id, body),
  );
  serve(app, 'DELETE /api/admin/faculty/:id', async ({ session, params }) => {
    const { name, orgUnitLinks } = await members.remove(session.user, params.id);
    return { message: `${name} was deleted.`, removed: { orgUnitLinks } };
  });
  serve(app, 'POST /api/admin/faculty/:id/merge', ({ session, params, body }) =>
    members.merge(session.user, params.id, body.fromId),
  );
};
