import type { FastifyInstance } from 'fastify';
import { projectSchema } from '#contract/projects.ts';
import { serve } from '#server/http/endpoint-routes.ts';
import { sendAll, sendPage } from '#server/http/lists.ts';
import type { Projects } from './projects.service.ts';

export const registerProjectRoutes = (app: FastifyInstance, projects: Projects): void => {
  serve(app, 'GET /api/projects', async ({ session, query, reply }) =>
    query.limit === undefined
      ? sendAll(reply, projectSchema, projects.all(session.user.id, query))
      : sendPage(reply, await projects.page(session.user.id, query)),
  );
  serve(app, 'POST /api/projects', ({ session, body }) => projects.create(session.user.id, body));
  serve(app, 'PATCH /api/projects/:id', ({ session, params, body }) =>
    projects.change(session.user.id, params.id, body),
  );
  serve(app, 'DELETE /api/projects/:id', async ({ session, params }) => {
    const { name } = await projects.remove(session.user.id, params.id);
    return { message: `The project "${name}" was deleted.` };
  });
};
