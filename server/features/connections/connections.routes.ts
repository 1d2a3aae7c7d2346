import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/endpoint-routes.ts';
import type { ConnectionChecks } from './connections.service.ts';

export const registerConnectionRoutes = (app: FastifyInstance, checks: ConnectionChecks): void => {
  serve(app, 'GET /api/test/connections', ({ session }) => checks.run(session.user.isAdmin));
};
