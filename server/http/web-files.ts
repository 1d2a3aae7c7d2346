import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, PAGE_HEADERS } from './security-headers.ts';

const THEMES = new Set(['light', 'dark']);
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export interface WebPage {
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/**
 * The one page of the app. The theme is written into it from the cookie, so that nothing flashes
 * before the script runs; the nonce lets libraries insert their styles under the strict policy.
 */
const createPage = (html: string, isSecure: boolean): WebPage => ({
  send: (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const { theme } = request.cookies;
    const themed =
      theme !== undefined && THEMES.has(theme) ? `<html data-theme="${theme}"` : '<html';
    return reply
      .headers(PAGE_HEADERS)
      .header('content-security-policy', contentSecurityPolicy(isSecure, nonce))
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
      .send(
        html
          .replace('<html', themed)
          .replace('name="csp-nonce" content=""', `name="csp-nonce" content="${nonce}"`),
      );
  },
});

/** Null while the web app is not built, as in tests of the API alone. */
export const registerWebFiles = async (
  app: FastifyInstance,
  folder: string,
  isSecure: boolean,
): Promise<WebPage | null> => {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return null;
  const page = createPage(readFileSync(index, 'utf8'), isSecure);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      // Names of built files hold a hash of their content; the few others are asked for again.
      const isHashed = path.startsWith(join(folder, 'assets'));
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
    },
  });
  return page;
};
