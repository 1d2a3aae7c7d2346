import { hkdfSync } from 'node:crypto';

export interface Keys {
  /** Binds anti-forgery tokens to a session or a visitor. */
  csrf: Buffer;
  /** Signs cookies. */
  cookies: string;
}

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'beacon', purpose, 32));

export const deriveKeys = (sessionSecret: string): Keys => ({
  csrf: derive(sessionSecret, 'csrf'),
  cookies: derive(sessionSecret, 'cookies').toString('base64url'),
});
