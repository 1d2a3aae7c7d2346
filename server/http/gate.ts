import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { DiskGuard } from '#server/database/disk-guard.ts';
import { LeasedLimit } from '#server/limits/leased-limit.ts';
import type { LimitStore } from '#server/limits/limit-store.ts';
import { type CsrfProtection, isStateChanging } from './csrf.ts';
import { requireOwnOrigin } from './origin.ts';
import { answerHeaders } from './security-headers.ts';

interface GateSettings {
  config: Pick<Config, 'appUrl' | 'port'>;
  clock: Clock;
  limitStore: LimitStore;
  csrf: CsrfProtection;
  diskGuard: DiskGuard;
  isSecure: boolean;
}

const MINUTE_MS = 60_000;
const isApi = ({ url }: FastifyRequest): boolean => url.startsWith('/api/');

/** What every request passes before its route: headers, the general limits, and for changes the checks. */
export const registerGate = (app: FastifyInstance, settings: GateSettings): void => {
  const { config, clock, limitStore, csrf, diskGuard, isSecure } = settings;
  const headers = answerHeaders(isSecure);
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

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    if (isApi(request)) reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onRequest', async (request) => {
    if (!isApi(request)) return;
    await anyRequest.take(request.ip);
    if (!isStateChanging(request.method) || request.is404) return;
    await anyChange.take(request.ip);
    requireOwnOrigin(request.headers, config);
    csrf.verify(request);
    diskGuard.requireSpace();
  });
};
