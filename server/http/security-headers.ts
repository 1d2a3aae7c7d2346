import type { FastifyReply } from 'fastify';

/**
 * No inline script anywhere. Styles that libraries insert at run time carry the page's nonce;
 * pictures may come from elsewhere, since people link their portraits.
 */
export const contentSecurityPolicy = (isSecure: boolean, nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

const HALF_YEAR_SECONDS = 180 * 24 * 60 * 60;

/** The headers of answers that are no documents, ready-made; in these nothing may be loaded or run at all. */
export const answerHeaders = (isSecure: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(isSecure
    ? { 'strict-transport-security': `max-age=${HALF_YEAR_SECONDS}; includeSubDomains` }
    : {}),
});

/** What pages get beyond that; the policy itself holds a nonce and comes with each page. */
export const PAGE_HEADERS: Record<string, string> = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** For text of others shown in a frame: nothing runs, nothing is loaded. */
export const sandboxFrame = (reply: FastifyReply): void => {
  reply.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox",
  );
  reply.header('x-frame-options', 'SAMEORIGIN');
};
