import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Clock } from './clock.ts';
import { type Config, publicUrl } from './config.ts';
import type { DatabaseHandle } from './database/client.ts';
import type { DiskGuard } from './database/disk-guard.ts';
import { registerAccountRoutes } from './features/accounts/accounts.routes.ts';
import { createAccounts } from './features/accounts/accounts.service.ts';
import type { Sessions } from './features/accounts/sessions.service.ts';
import { registerAuditRoutes } from './features/audit/audit.routes.ts';
import { registerConnectionRoutes } from './features/connections/connections.routes.ts';
import { createConnectionChecks } from './features/connections/connections.service.ts';
import { registerEmailRoutes } from './features/emails/emails.routes.ts';
import { registerFacultyRoutes } from './features/faculty/faculty.routes.ts';
import { createFacultyMembers } from './features/faculty/faculty.service.ts';
import { registerImportRoutes } from './features/imports/imports.routes.ts';
import { registerOrgUnitRoutes } from './features/org-units/org-units.routes.ts';
import { registerProjectRoutes } from './features/projects/projects.routes.ts';
import { createProjects } from './features/projects/projects.service.ts';
import { createUserAdministration } from './features/users/user-administration.service.ts';
import { registerUserRoutes } from './features/users/users.routes.ts';
import { cookieNames } from './http/cookies.ts';
import { CsrfProtection } from './http/csrf.ts';
import { answerSerializer } from './http/answer-serializer.ts';
import { createAccessCheck } from './http/endpoint-routes.ts';
import { handleError } from './http/error-handler.ts';
import { registerGate } from './http/gate.ts';
import { registerHealth } from './http/health.ts';
import { acceptEmptyJson } from './http/json-body.ts';
import type { Keys } from './http/keys.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerNotFound } from './http/not-found.ts';
import { describeRoutes, registerOpenApi } from './http/openapi.ts';
import { requestIdOf } from './http/request-id.ts';
import { registerRequestLog } from './http/request-log.ts';
import { keepRouteList } from './http/route-list.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import { registerWebFiles } from './http/web-files.ts';
import type { LimitStore } from './limits/limit-store.ts';
import { createLimits } from './limits/limits.service.ts';
import type { Outbox } from './mail/outbox.ts';
import type { RedisHandle } from './redis.ts';

/** Everything the app is made of; tests make the same app from parts of their own. */
export interface AppParts {
  config: Config;
  clock: Clock;
  keys: Keys;
  database: DatabaseHandle;
  diskGuard: DiskGuard;
  redis: RedisHandle | null;
  limitStore: LimitStore;
  sessions: Sessions;
  outbox: Outbox;
  log: FastifyBaseLogger;
  webFolder: string;
}

const JSON_BODY_LIMIT = 256 * 1024;
const COMPRESS_FROM_BYTES = 2_048;

export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { config, clock, keys, database, redis, sessions, outbox } = parts;
  const { db } = database;
  const isSecure = publicUrl(config).startsWith('https:');
  let isStopping = false;

  const app: FastifyInstance = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: our lines name the request themselves, and a child each would cost as much.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIdOf,
    bodyLimit: JSON_BODY_LIMIT,
    trustProxy: trustedProxies(config.trustProxy),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_000 },
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerSerializer);
  app.setErrorHandler(handleError);
  app.decorateRequest('session', null);
  keepRouteList(app);
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  acceptEmptyJson(app);

  await app.register(fastifyCookie, { secret: keys.cookies });
  // Its hook costs a third of a small answer's time, so only routes with long answers ask for it.
  await app.register(fastifyCompress, { threshold: COMPRESS_FROM_BYTES, global: false });
  await describeRoutes(app);
  registerRequestLog(app);
  if (config.metricsToken !== null) {
    registerMetrics(app, {
      token: config.metricsToken,
      countQueuedMail: async () => (await outbox.countByStatus(db)).queued,
    });
  }

  const names = cookieNames(isSecure);
  const csrf = new CsrfProtection(keys.csrf, names, isSecure);
  registerGate(app, { ...parts, csrf, isSecure });
  app.addHook(
    'onRequest',
    createAccessCheck(async (request) => {
      const token = request.cookies[names.session];
      return token === undefined ? null : sessions.find(token);
    }),
  );

  const limits = createLimits(parts.limitStore, clock);
  const accounts = createAccounts({ db, clock, config, limits, outbox, sessions });
  registerHealth(app, { database, redis, isStopping: () => isStopping });
  registerOpenApi(app);
  registerAccountRoutes(app, { accounts, sessions, csrf, cookieNames: names, isSecure });
  registerProjectRoutes(app, createProjects(db, clock));
  const userAdministration = createUserAdministration({ db, clock, config, outbox, sessions });
  registerFacultyRoutes(app, createFacultyMembers(db, clock));
  registerOrgUnitRoutes(app, db, clock);
  await registerImportRoutes(app, db, clock);
  registerUserRoutes(app, db, userAdministration);
  registerEmailRoutes(app, { db, clock, outbox });
  registerAuditRoutes(app, db);
  registerConnectionRoutes(app, createConnectionChecks({ config, database, redis }));
  registerNotFound(app, await registerWebFiles(app, parts.webFolder, isSecure));
  return app;
};
