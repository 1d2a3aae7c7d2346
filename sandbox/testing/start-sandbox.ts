import { afterAll } from 'vitest';
import { createSandbox, type SandboxOptions } from '../app.ts';
import type { Corpus } from '../corpus/model.ts';

/** All that the tests look at, whichever kind of answer it is. */
export interface Body {
  id: string;
  error: string;
  message: string;
  meta: {
    count: number;
    page: number | null;
    per_page: number;
    next_cursor?: string | null;
    groups_count: number | null;
    cost_usd: number;
  };
  results: Result[];
  group_by: { key: string; key_display_name: string; count: number }[];
  authorships: { author: { id: string | null } }[];
}

interface Result {
  id: string;
  display_name: string | null;
  publication_year: number;
  cited_by_count: number;
  relevance_score?: number;
  authorships: { author: { id: string | null } }[];
  subfield: { id: string };
}

interface Reply {
  status: number;
  headers: Headers;
  text: string;
  json: () => Body;
}

export interface TestSandbox {
  corpus: Corpus;
  get: (path: string, init?: RequestInit) => Promise<Reply>;
  send: (method: string, path: string, body?: unknown) => Promise<Reply>;
  url: () => string;
}

/** A sandbox on a free port for one test file; redirects are not followed. */
export const startSandbox = async (options: Partial<SandboxOptions> = {}): Promise<TestSandbox> => {
  const { server, corpus } = createSandbox({
    seed: 'test',
    works: 400,
    giants: 1,
    settings: { perSecond: 0, dailyCredits: 1_000_000 },
    ...options,
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port.');
  const base = `http://127.0.0.1:${address.port}`;
  const get = async (path: string, init: RequestInit = {}): Promise<Reply> => {
    const response = await fetch(`${base}${path}`, { redirect: 'manual', ...init });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: () => JSON.parse(text) as Body,
    };
  };
  return {
    corpus,
    url: () => base,
    get,
    send: (method, path, body) =>
      get(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) }),
  };
};
