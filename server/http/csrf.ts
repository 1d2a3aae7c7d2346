import { createHmac, randomBytes } from 'node:crypto';
import Tokens from '@fastify/csrf';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '#server/errors.ts';
import { type CookieNames, hiddenCookie, readableCookie, XSRF_COOKIE } from './cookies.ts';

const TOKEN_HEADERS = ['x-csrf-token', 'x-xsrf-token', 'x-csrftoken'] as const;
const STATE_CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const VISITOR_SECONDS = 7 * 24 * 60 * 60;

export const isStateChanging = (method: string): boolean => STATE_CHANGING.has(method);

/** Tokens are bound to the session's cookie, and for visitors to a signed cookie: nothing is stored. */
export class CsrfProtection {
  readonly #tokens = Tokens();
  readonly #key: Buffer;
  readonly #names: CookieNames;
  readonly #isSecure: boolean;

  constructor(key: Buffer, names: CookieNames, isSecure: boolean) {
    this.#key = key;
    this.#names = names;
    this.#isSecure = isSecure;
  }

  #secretFor(owner: string): string {
    return createHmac('sha256', this.#key).update(owner).digest('base64url');
  }

  #visitorOf(request: FastifyRequest): string | null {
    const cookie = request.cookies[this.#names.visitor];
    if (cookie === undefined) return null;
    const { valid, value } = request.unsignCookie(cookie);
    return valid ? value : null;
  }

  #ownerOf(request: FastifyRequest): string | null {
    const session = request.cookies[this.#names.session];
    if (session !== undefined) return `session:${session}`;
    const visitor = this.#visitorOf(request);
    return visitor === null ? null : `visitor:${visitor}`;
  }

  issue(request: FastifyRequest, reply: FastifyReply): string {
    const owner = this.#ownerOf(request) ?? this.#welcomeVisitor(reply);
    const token = this.#tokens.create(this.#secretFor(owner));
    reply.setCookie(XSRF_COOKIE, token, readableCookie(this.#isSecure));
    return token;
  }

  #welcomeVisitor(reply: FastifyReply): string {
    const visitor = randomBytes(18).toString('base64url');
    reply.setCookie(this.#names.visitor, visitor, {
      ...hiddenCookie(this.#isSecure),
      signed: true,
      maxAge: VISITOR_SECONDS,
    });
    return `visitor:${visitor}`;
  }

  verify(request: FastifyRequest): void {
    const owner = this.#ownerOf(request);
    const secret = owner === null ? null : this.#secretFor(owner);
    const isGenuine = TOKEN_HEADERS.some((name) => {
      const token = request.headers[name];
      return secret !== null && typeof token === 'string' && this.#tokens.verify(secret, token);
    });
    if (isGenuine) return;
    throw forbidden('The security token is missing or out of date. Please try again.', {
      error: 'Invalid CSRF token',
      action: 'refresh_token',
    });
  }
}
