import type { z } from 'zod';
import type { OpenAlexClient, ReadOptions } from './client.ts';
import type { Parameters } from './prices.ts';
import { listSchema } from './wire.ts';

const FULL_PAGE = 100;

/** Where a walk begins; later cursors come from the pages and never expire. */
export const FIRST_CURSOR = '*';

export interface Walk<Schema extends z.ZodType> {
  /** Such as `/works`. */
  path: string;
  /** As `buildFilter` makes it. */
  filter?: string | undefined;
  sort?: string | undefined;
  /** Top-level fields; full works are several times as large as what is needed of them. */
  select?: readonly string[] | undefined;
  schema: Schema;
  /** Where a walk that was broken off goes on; it fits the same filter and sort only. */
  cursor?: string | undefined;
  /** Stops after this many records. */
  most?: number | undefined;
}

export interface Page<Value> {
  records: { raw: unknown; value: Value }[];
  /** Records that not even the lenient schema can read: they are counted, never silently lost. */
  unreadable: number;
  /** What OpenAlex says there is in all; it drifts while a long walk goes on. */
  count: number;
  /** Results so far in this walk. At its end fewer than `count` may mean that an answer was cut short. */
  received: number;
  /** For the page after this one; null at the end. */
  nextCursor: string | null;
}

const paramsOf = (
  { filter, sort, select }: Walk<z.ZodType>,
  cursor: string,
  perPage: number,
): Parameters => ({
  filter: filter === '' ? undefined : filter,
  sort,
  select: select === undefined ? undefined : [...new Set(['id', ...select])].join(','),
  per_page: perPage,
  cursor,
});

/**
 * All records of a list, page after page. One page is read ahead while the caller works on the one
 * before, never more; who stops early cancels it.
 */
export async function* listPages<Schema extends z.ZodType>(
  client: OpenAlexClient,
  walk: Walk<Schema>,
  options: ReadOptions = {},
): AsyncGenerator<Page<z.output<Schema>>, void, undefined> {
  const stopper = new AbortController();
  const stop = () => stopper.abort(options.signal?.reason);
  options.signal?.throwIfAborted();
  options.signal?.addEventListener('abort', stop, { once: true });
  try {
    const raw = new RawPages(client, walk, { ...options, signal: stopper.signal });
    for await (const { results, ...page } of raw) {
      yield { ...readRecords(results, walk.schema), ...page };
    }
  } finally {
    options.signal?.removeEventListener('abort', stop);
    stopper.abort();
  }
}

interface RawPage extends Pick<Page<unknown>, 'count' | 'received' | 'nextCursor'> {
  results: unknown[];
}

type ListAnswer = z.output<typeof listSchema>;

class RawPages implements AsyncIterableIterator<RawPage> {
  readonly #client: OpenAlexClient;
  readonly #walk: Walk<z.ZodType>;
  readonly #options: ReadOptions;
  readonly #most: number;
  #upcoming: Promise<ListAnswer> | null;
  #received = 0;

  constructor(client: OpenAlexClient, walk: Walk<z.ZodType>, options: ReadOptions) {
    this.#client = client;
    this.#walk = walk;
    this.#options = options;
    this.#most = walk.most ?? Number.POSITIVE_INFINITY;
    this.#upcoming = this.#most > 0 ? this.#read(walk.cursor ?? FIRST_CURSOR) : null;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<RawPage, undefined>> {
    if (this.#upcoming === null) return { done: true, value: undefined };
    const { meta, results: all } = await this.#upcoming;
    const isFirst = this.#received === 0;
    const results = all.slice(0, this.#most - this.#received);
    this.#received += results.length;
    // An empty page ends a walk as surely as a missing cursor: until 2025 one came before it.
    const isEnd = results.length === 0 || this.#received >= this.#most;
    const nextCursor = isEnd ? null : meta.next_cursor;
    this.#upcoming = nextCursor === null ? null : this.#read(nextCursor);
    if (results.length === 0 && !isFirst) return { done: true, value: undefined };
    const { count } = meta;
    return { done: false, value: { results, count, received: this.#received, nextCursor } };
  }

  #read(cursor: string): Promise<ListAnswer> {
    const answer = this.#client.read({
      ...this.#options,
      path: this.#walk.path,
      params: paramsOf(this.#walk, cursor, Math.min(FULL_PAGE, this.#most)),
      parse: (json) => listSchema.parse(json),
    });
    // Whether it fails matters only once somebody asks for it.
    answer.catch(() => {});
    return answer;
  }
}

const readRecords = <Schema extends z.ZodType>(results: unknown[], schema: Schema) => {
  const records: { raw: unknown; value: z.output<Schema> }[] = [];
  for (const raw of results) {
    const parsed = schema.safeParse(raw);
    if (parsed.success) records.push({ raw, value: parsed.data });
  }
  return { records, unreadable: results.length - records.length };
};
