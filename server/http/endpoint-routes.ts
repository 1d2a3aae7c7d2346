import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointKey, type Endpoints } from '#contract/endpoints.ts';
import { problemSchema } from '#contract/problem.ts';
import { forbidden, unauthorized } from '#server/errors.ts';
import type { Session } from '#server/features/accounts/sessions.service.ts';
import type { Sessioned } from './request-session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

type PartOf<Key extends EndpointKey, Part extends string> =
  Endpoints[Key] extends Record<Part, infer Schema extends z.ZodType>
    ? z.output<Schema>
    : undefined;

type AnswerOf<Key extends EndpointKey> =
  Endpoints[Key]['answers'] extends Record<number, infer Schema extends z.ZodType>
    ? z.input<Schema>
    : never;

/** What a handler gets: everything the endpoint declares, checked; and the session it may rely on. */
interface Call<Key extends EndpointKey> {
  params: PartOf<Key, 'params'>;
  query: PartOf<Key, 'query'>;
  body: PartOf<Key, 'body'>;
  session: Endpoints[Key]['access'] extends 'public' ? null : Session;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<Key extends EndpointKey> = (
  call: Call<Key>,
) => Promise<AnswerOf<Key> | FastifyReply> | AnswerOf<Key> | FastifyReply;

const requireAccess = (access: Access, session: Session | null): void => {
  if (access === 'public') return;
  if (session === null) throw unauthorized();
  if (access === 'admin' && !session.user.isAdmin) {
    throw forbidden('You do not have permission to do this. It needs an administrator.');
  }
};

/** Runs before the body is read: strangers cannot make the server parse anything. */
export const createAccessCheck =
  (findSession: (request: FastifyRequest) => Promise<Session | null>) =>
  async (request: FastifyRequest & Sessioned): Promise<void> => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    request.session = await findSession(request);
    requireAccess(access, request.session);
  };

const isList = (schema: z.ZodType): boolean => schema instanceof z.ZodArray;

const methodAndPath = (key: EndpointKey) => {
  const [method = '', path = ''] = key.split(' ');
  return { method, path };
};

/** Registers a declared endpoint: its schemas and its access come from the declaration alone. */
export const serve = <Key extends EndpointKey>(
  app: FastifyInstance,
  key: Key,
  handler: Handler<Key>,
): void => {
  const declared: Endpoint = endpoints[key];
  const { method, path } = methodAndPath(key);
  const [status = 200] = Object.keys(declared.answers).map(Number);
  app.route({
    method,
    url: path,
    exposeHeadRoute: false,
    // Lists grow long; everything else is shorter than what compressing it costs.
    ...(Object.values(declared.answers).some(isList) ? { compress: {} } : {}),
    config: { access: declared.access },
    schema: {
      summary: declared.summary,
      tags: [path.split('/').find((part) => !['', 'api', 'admin'].includes(part)) ?? 'api'],
      ...(declared.params === undefined ? {} : { params: declared.params }),
      ...(declared.query === undefined ? {} : { querystring: declared.query }),
      ...(declared.body === undefined ? {} : { body: declared.body }),
      response: { ...declared.answers, '4xx': problemSchema, '5xx': problemSchema },
    },
    handler: async (request, reply) => {
      reply.code(status);
      // The schemas above have checked what the types below promise.
      const session: unknown = request.session;
      const call: Call<Key> = {
        params: request.params as PartOf<Key, 'params'>,
        query: request.query as PartOf<Key, 'query'>,
        body: request.body as PartOf<Key, 'body'>,
        session: session as Call<Key>['session'],
        request,
        reply,
      };
      return handler(call);
    },
  });
};
