import { forbidden } from '#server/errors.ts';

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

interface OwnAddress {
  /** Null while APP_URL is unset: then the loopback names, on the port that was asked, are own. */
  appUrl: string | null;
  port: number;
}

const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80');

const portOfHost = (host: string | undefined): string | null => {
  const address = `http://${host ?? ''}`;
  return URL.canParse(address) ? portOf(new URL(address)) : null;
};

const isOwnOrigin = (origin: string, host: string | undefined, own: OwnAddress): boolean => {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (own.appUrl !== null) return url.origin === new URL(own.appUrl).origin;
  const isAskedPort = [portOfHost(host), String(own.port)].includes(portOf(url));
  return LOOPBACK_NAMES.has(url.hostname) && isAskedPort;
};

/** Browsers name the page that sends a state-changing request: other sites' pages are refused. */
export const requireOwnOrigin = (
  headers: Record<string, string | string[] | undefined>,
  own: OwnAddress,
): void => {
  const { origin, host } = headers;
  if (origin === undefined) return;
  if (typeof origin === 'string' && typeof host !== 'object' && isOwnOrigin(origin, host, own))
    return;
  throw forbidden('This request came from another site and was refused.', {
    error: 'Foreign origin',
  });
};
