const MAX_LENGTH = 300;
const MASK = '•••';

/** Libraries wrap what happened: a failed query, a failed fetch, several addresses that were tried. */
const rootOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if (error.cause instanceof Error) return rootOf(error.cause);
  return error instanceof AggregateError && error.errors.length > 0
    ? rootOf(error.errors[0])
    : error;
};

const codeOf = (error: unknown): string => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : 'unknown error';
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The passwords in these addresses, as they are written and as they are meant. */
export const passwordsIn = (addresses: (string | null)[]): string[] =>
  addresses.flatMap((address) => {
    if (address === null || !URL.canParse(address)) return [];
    const { password } = new URL(address);
    return password === '' ? [] : [password, decoded(password)];
  });

/** What happened, in one line for administrators: never with a password of ours in it. */
export const faultText = (error: unknown, secrets: string[]): string => {
  const root = rootOf(error);
  const message = root instanceof Error ? root.message : String(root);
  let text = message.trim() === '' ? codeOf(root) : message;
  for (const secret of secrets) text = text.replaceAll(secret, MASK);
  const line = text
    .replaceAll(/([a-z][a-z0-9+.-]*:\/\/)[^\s/]*@/gi, '$1')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line;
};
