import type { CookieSerializeOptions } from '@fastify/cookie';

export interface CookieNames {
  session: string;
  visitor: string;
}

/** The prefix keeps other hosts of the same domain from planting cookies; browsers allow it on https only. */
export const cookieNames = (isSecure: boolean): CookieNames => {
  const prefix = isSecure ? '__Host-' : '';
  return { session: `${prefix}beacon.sid`, visitor: `${prefix}beacon.visitor` };
};

/** Read by scripts of our own pages, as the browser's request layer expects it. */
export const XSRF_COOKIE = 'XSRF-TOKEN';

export const hiddenCookie = (isSecure: boolean): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure,
});

export const readableCookie = (isSecure: boolean): CookieSerializeOptions => ({
  ...hiddenCookie(isSecure),
  httpOnly: false,
});
