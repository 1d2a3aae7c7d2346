import type { FastifyInstance } from 'fastify';
import type { Access } from '#contract/endpoint.ts';

export interface ListedRoute {
  method: string;
  url: string;
  access: Access | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    routeList: ListedRoute[];
  }
}

/** Keeps the list of what is served; must come before the routes. */
export const keepRouteList = (app: FastifyInstance): void => {
  const routeList: ListedRoute[] = [];
  app.decorate('routeList', routeList);
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat())
      routeList.push({ method: each, url, access: config?.access });
  });
};
