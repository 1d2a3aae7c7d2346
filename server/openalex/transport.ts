import { OpenAlexError } from './errors.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

interface Sending {
  headers: Record<string, string>;
  timeoutMs: number;
  signal: AbortSignal | undefined;
}

const codeOf = (error: unknown): string | null => {
  const inner: unknown = error instanceof Error ? (error.cause ?? error) : error;
  if (typeof inner !== 'object' || inner === null || !('code' in inner)) return null;
  return typeof inner.code === 'string' ? inner.code : null;
};

const KEEPS_WORKING = 'What is already imported keeps working; try again later.';

/**
 * One request and its whole body, within one time-out. Node's fetch keeps connections alive and
 * follows redirects, which OpenAlex sends for ids in another form and for some merged records.
 */
export const fetchAnswer = async (
  address: string,
  { headers, timeoutMs, signal }: Sending,
): Promise<Answer> => {
  // Not AbortSignal.any(): in Node 20 it leaks into a signal that outlives many requests.
  const controller = new AbortController();
  const cancel = () => controller.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, timeoutMs);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    signal?.throwIfAborted();
    const response = await fetch(address, { headers, signal: controller.signal });
    return { status: response.status, headers: response.headers, body: await response.text() };
  } catch (error) {
    signal?.throwIfAborted();
    const reason = isLate
      ? `OpenAlex did not answer within ${timeoutMs / 1_000} seconds.`
      : `OpenAlex cannot be reached (${codeOf(error) ?? 'the connection broke off'}). Check the server's way to the internet.`;
    throw new OpenAlexError('away', `${reason} ${KEEPS_WORKING}`, { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
};
