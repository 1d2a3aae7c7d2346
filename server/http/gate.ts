import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { DiskGuard } from '#server/database/disk-guard.ts';
import { LeasedLimit } from '#server/limits/leased-limit.ts';
import type { LimitStore } from '#server/limits/limit-store.ts';
import { type CsrfProtection, isStateChanging } from './csrf.ts';
import { requireOwnOrigin } from './origin.ts';
import { securityHeaders } from './security-headers.ts';

interface GateSettings {
  config: Pick<Config, 'appUrl' | 'port'>;
  clock: Clock;
  limitStore: LimitStore;
  csrf: CsrfProtection;
  diskGuard: DiskGuard;
  isSecure: boolean;
}

const MINUTE_MS = 60_000;

/** What every request passes before its route: headers, the general limits, and for changes the checks. */
export const registerGate = (app: FastifyInstance, settings: GateSettings): void => {
  const { config, clock, limitStore, csrf, diskGuard, isSecure } = settings;
  const headers = securityHeaders(isSecure);
  const anyRequest = new LeasedLimit(limitStore, clock, {
    name: 'any-request',
    limit: 300_000,
    windowMs: MINUTE_MS,
    lease: 1_000,
  });
  const anyChange = new LeasedLimit(limitStore, clock, {
    name: 'any-change',
    limit: 12_000,
    windowMs: MINUTE_MS,
    lease: 100,
  });

  const checkChange = async (request: FastifyRequest): Promise<void> => {
    await anyChange.take(request.ip);
    requireOwnOrigin(request.headers, config);
    csrf.verify(request);
    diskGuard.requireSpace();
  };

  // Most requests pass without a promise: each one would cost a turn of the event loop.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    if (!request.url.startsWith('/api/')) return done();
    reply.header('cache-control', 'no-store');
    const isChange = isStateChanging(request.method) && !request.is404;
    const taken = anyRequest.take(request.ip);
    if (taken === undefined && !isChange) return done();
    Promise.resolve(taken)
      .then(() => (isChange ? checkChange(request) : undefined))
      .then(() => done(), done);
  });
};
