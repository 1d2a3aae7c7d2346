import { PRODUCT_NAME } from '#contract/product.ts';
import { OpenAlexError } from './errors.ts';
import type { Parameters } from './prices.ts';

/** Who asks. The email is a courtesy; the key decides on the budget. */
export interface Identity {
  email: string | null;
  apiKey: string | null;
}

/** OpenAlex refuses request lines of more than 8,190 bytes. */
const LONGEST_ADDRESS = 8_000;

const encodePath = (path: string): string =>
  path
    .split('/')
    .map((part) => encodeURIComponent(part).replaceAll('%3A', ':'))
    .join('/');

/** The same question has the same address, in whatever order its parameters were given. */
export const addressOf = (baseUrl: string, path: string, params: Parameters): string => {
  const query = Object.entries(params)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`],
    )
    .toSorted()
    .join('&');
  const address = `${baseUrl}${encodePath(path)}${query === '' ? '' : `?${query}`}`;
  if (address.length <= LONGEST_ADDRESS) return address;
  throw new OpenAlexError(
    'request',
    'The question is too long for one request to OpenAlex. Ask for less at once.',
  );
};

export const withEmail = (address: string, email: string | null): string =>
  email === null
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}mailto=${encodeURIComponent(email)}`;

/** What an administrator pastes may carry blanks; a blank key would be refused instead of ignored. */
export const cleanIdentity = ({ email, apiKey }: Identity): Identity => ({
  email: email?.trim() || null,
  apiKey: apiKey?.trim() || null,
});

/** The key travels in a header, so that no log of addresses ever holds it. */
export const headersOf = ({ email, apiKey }: Identity): Record<string, string> => {
  if (apiKey !== null && !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new OpenAlexError(
      'key',
      'The OpenAlex API key contains characters that no key has. Copy it anew into the setup.',
    );
  }
  const contact = email === null ? '' : ` (mailto:${encodeURI(email)})`;
  return {
    accept: 'application/json',
    'user-agent': `${PRODUCT_NAME}${contact}`,
    ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
  };
};
