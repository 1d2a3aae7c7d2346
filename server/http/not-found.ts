import type { FastifyInstance } from 'fastify';
import { notFound } from '#server/errors.ts';
import type { WebPage } from './web-files.ts';

/** Addresses of the app's own pages; every other one gets the same page with the status of its content. */
const isPageRequest = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|assets)(\/|$)/.test(path) &&
  !/\.[a-z0-9]{1,8}$/i.test(path);

export const registerNotFound = (app: FastifyInstance, page: WebPage | null): void => {
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (page !== null && isPageRequest(request.method, path)) return page.send(request, reply);
    throw notFound('There is nothing at this address.');
  });
};
