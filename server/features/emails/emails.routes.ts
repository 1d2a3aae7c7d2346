import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/client.ts';
import { notFound } from '#server/errors.ts';
import { actorOf } from '#server/features/audit/audit.service.ts';
import { serve } from '#server/http/endpoint-routes.ts';
import { sandboxFrame } from '#server/http/security-headers.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { getEmailHtml, listEmails, retryEmail } from './emails.service.ts';

interface EmailRoutes {
  db: Database;
  clock: Clock;
  outbox: Outbox;
}

export const registerEmailRoutes = (app: FastifyInstance, settings: EmailRoutes): void => {
  const { db, outbox } = settings;
  const { smtpConfigured } = outbox;
  serve(app, 'GET /api/admin/emails', ({ query }) => listEmails(db, { ...query, smtpConfigured }));
  serve(app, 'GET /api/admin/emails/:id/preview', async ({ params, reply }) => {
    const html = await getEmailHtml(db, params.id, { smtpConfigured });
    if (html === null) throw notFound('This email does not exist.');
    sandboxFrame(reply);
    return reply.type('text/html; charset=utf-8').send(html);
  });
  serve(app, 'POST /api/admin/emails/:id/retry', ({ session, params }) =>
    retryEmail(settings, actorOf(session.user), params.id),
  );
};
