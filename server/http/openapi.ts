import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { PRODUCT_NAME } from '#contract/product.ts';

/** The document describes the routes as they are registered; it must be asked for before them. */
export const describeRoutes = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${PRODUCT_NAME} API`, version: '1' },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'beacon.sid' } },
      },
    },
    transform: jsonSchemaTransform,
  });
};

export const registerOpenApi = (app: FastifyInstance): void => {
  let document: string | undefined;
  app.get(
    '/api/openapi.json',
    { config: { access: 'admin' }, schema: { hide: true }, exposeHeadRoute: false, compress: {} },
    async (_request, reply) => {
      document ??= JSON.stringify(app.swagger());
      return reply.type('application/json; charset=utf-8').send(document);
    },
  );
};
