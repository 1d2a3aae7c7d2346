import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badRequest } from '#server/errors.ts';
import { presentUser } from '#server/features/users/users.service.ts';
import { type CookieNames, hiddenCookie } from '#server/http/cookies.ts';
import type { CsrfProtection } from '#server/http/csrf.ts';
import { serve } from '#server/http/endpoint-routes.ts';
import type { Accounts } from './accounts.service.ts';
import { ABSOLUTE_LIMIT_MS, type Sessions } from './sessions.service.ts';

interface AccountRoutes {
  accounts: Accounts;
  sessions: Sessions;
  csrf: CsrfProtection;
  cookieNames: CookieNames;
  isSecure: boolean;
}

const MAIL_ON_ITS_WAY =
  'If an account needs it, a mail is on its way. Please check your inbox and your spam folder.';

/** Mail scanners ask for HTML: only a page's own script, which asks for JSON alone, may use the link. */
const asksForJsonOnly = (request: FastifyRequest): boolean => {
  const accept = (request.headers.accept ?? '').toLowerCase();
  return accept.includes('application/json') && !accept.includes('text/html');
};

const redirectToPage = (reply: FastifyReply, token: string | undefined) =>
  reply.redirect(token ? `/verify?token=${encodeURIComponent(token)}` : '/auth', 302);

export const registerAccountRoutes = (app: FastifyInstance, settings: AccountRoutes): void => {
  const { accounts, sessions, csrf, cookieNames, isSecure } = settings;
  const cookie = hiddenCookie(isSecure);
  const currentToken = (request: FastifyRequest) => request.cookies[cookieNames.session];
  const endCurrentSession = async (request: FastifyRequest) => {
    const token = currentToken(request);
    if (token !== undefined) await sessions.end(token);
  };

  serve(app, 'GET /api/csrf-token', ({ request, reply }) => ({
    token: csrf.issue(request, reply),
  }));

  serve(app, 'GET /api/user', ({ session }) => presentUser(session.user));

  serve(app, 'POST /api/register', async ({ body, request }) => {
    await accounts.register(body, request.ip);
    return {
      message: 'Your account was created. Please check your email to verify your address.',
      verificationRequired: true as const,
    };
  });

  serve(app, 'POST /api/login', async ({ body, request, reply }) => {
    const { user, sessionToken } = await accounts.login(body, request.ip);
    await endCurrentSession(request);
    const maxAge = ABSOLUTE_LIMIT_MS / 1_000;
    reply.setCookie(cookieNames.session, sessionToken, { ...cookie, maxAge });
    return presentUser(user);
  });

  serve(app, 'POST /api/logout', async ({ request, reply }) => {
    await endCurrentSession(request);
    reply.clearCookie(cookieNames.session, cookie);
    return { message: 'You are signed out.' };
  });

  serve(app, 'GET /api/verify-email', async ({ query, request, reply }) => {
    if (!asksForJsonOnly(request)) return redirectToPage(reply, query.token);
    if (!query.token) throw badRequest('Verification token is missing', 'token');
    return { email: await accounts.verifyEmail(query.token) };
  });

  serve(app, 'POST /api/resend-verification', async ({ body, request }) => {
    await accounts.resendVerification(body.email, request.ip);
    return { message: MAIL_ON_ITS_WAY };
  });

  serve(app, 'POST /api/forgot-password', async ({ body, request }) => {
    await accounts.forgotPassword(body.email, request.ip);
    return { message: MAIL_ON_ITS_WAY };
  });

  serve(app, 'POST /api/reset-password', async ({ body, request }) => ({
    email: await accounts.resetPassword(body, request.ip),
  }));

  serve(app, 'PATCH /api/profile', async ({ session, body }) =>
    presentUser(await accounts.changeProfile(session.user, body)),
  );

  serve(app, 'POST /api/change-password', async ({ session, body, request }) => {
    await accounts.changePassword(session, body, request.ip);
    return { message: 'Your password was changed. Other devices are signed out.' };
  });

  serve(app, 'POST /api/welcome/dismiss', async ({ session }) =>
    presentUser(await accounts.dismissWelcome(session.user)),
  );
};
