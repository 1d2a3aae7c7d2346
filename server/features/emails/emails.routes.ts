import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/client.ts';
import { notFound } from '#server/errors.ts';
import { serve } from '#server/http/endpoint-routes.ts';
import { sandboxFrame } from '#server/http/security-headers.ts';
import { getEmailHtml, listEmails } from './emails.service.ts';

export const registerEmailRoutes = (
  app: FastifyInstance,
  db: Database,
  smtpConfigured: boolean,
): void => {
  serve(app, 'GET /api/admin/emails', ({ query }) => listEmails(db, { ...query, smtpConfigured }));
  serve(app, 'GET /api/admin/emails/:id/preview', async ({ params, reply }) => {
    const html = await getEmailHtml(db, params.id, { smtpConfigured });
    if (html === null) throw notFound('This email does not exist.');
    sandboxFrame(reply);
    return reply.type('text/html; charset=utf-8').send(html);
  });
};
