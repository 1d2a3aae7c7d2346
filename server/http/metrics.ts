import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { unauthorized } from '#server/errors.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

interface MetricsSettings {
  token: string;
  countQueuedMail: () => Promise<number>;
}

/** Prometheus text for bearers of the token. Routes are named by their pattern, never by their ids. */
export const registerMetrics = (app: FastifyInstance, settings: MetricsSettings): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'beacon_http_requests_total',
    help: 'Requests answered',
    labelNames,
    registers: [registry],
  });
  const latency = new Histogram({
    name: 'beacon_http_request_seconds',
    help: 'Time from the request to its answer',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const queuedMail = new Gauge({
    name: 'beacon_mail_queued',
    help: 'Mails that wait for delivery',
    registers: [registry],
  });

  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    };
    requests.inc(labels);
    latency.observe(labels, reply.elapsedTime / 1_000);
    done();
  });

  const expected = digest(`Bearer ${settings.token}`);
  app.get('/metrics', async (request, reply) => {
    const given = digest(request.headers.authorization ?? '');
    if (!timingSafeEqual(given, expected)) throw unauthorized('A metrics token is needed');
    queuedMail.set(await settings.countQueuedMail());
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
};
