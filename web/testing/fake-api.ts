import { vi } from 'vitest';

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  /** Instead of a JSON body: what a broken proxy might send. */
  readonly text?: string;
  readonly headers?: Record<string, string>;
}

type Reaction = Answer | 'unreachable' | 'silent' | ((body: unknown) => Answer);

interface Call {
  readonly key: string;
  readonly query: string;
  readonly body: unknown;
  readonly headers: Headers;
}

const USUAL: Record<string, Reaction> = {
  'GET /api/user': { status: 401, body: { message: 'Please sign in' } },
  'GET /api/csrf-token': { body: { token: 'token' } },
};

const toResponse = ({ status = 200, body, text, headers = {} }: Answer): Response =>
  new Response(text ?? JSON.stringify(body ?? {}), { status, headers });

/** Answers `fetch` from a table by 'METHOD /path', which a test may change while it runs. */
export const fakeApi = (reactions: Record<string, Reaction> = {}) => {
  const table: Record<string, Reaction> = { ...USUAL, ...reactions };
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const key = `${init.method ?? 'GET'} ${url.pathname}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ key, query: url.search, body, headers: new Headers(init.headers) });
    const reaction = table[key] ?? { status: 404, body: { message: `No answer to ${key}` } };
    if (reaction === 'unreachable') throw new TypeError('Failed to fetch');
    if (reaction === 'silent') return new Promise(() => {});
    return toResponse(typeof reaction === 'function' ? reaction(body) : reaction);
  });
  return {
    table,
    callsOf: (key: string) => calls.filter((call) => call.key === key),
  };
};
