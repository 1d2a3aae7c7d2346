import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sessioned } from './request-session.ts';

const userOf = ({ session }: FastifyRequest & Sessioned): number | undefined => session?.user.id;

/** One line per answered request. Query strings stay out: they hold tokens and what people search. */
export const registerRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const [path] = request.url.split('?');
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: userOf(request),
        address: request.ip,
      },
      'request',
    );
    done();
  });
};
