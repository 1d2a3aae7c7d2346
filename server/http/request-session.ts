import type { Session } from '#server/features/accounts/sessions.service.ts';

/** What the access check puts on a request: null for visitors and where nobody needs to be known. */
export interface Sessioned {
  session: Session | null;
}

declare module 'fastify' {
  interface FastifyRequest extends Sessioned {}
}
