import type { TrustProxy } from '#server/config.ts';

type Trust = false | string[] | ((address: string, hop: number) => boolean);

/** A number means that many proxies in front of us: hops are counted from our own side. */
export const trustedProxies = (setting: TrustProxy): Trust =>
  typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
