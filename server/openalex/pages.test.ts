import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defer } from '#server/testing/deferred.ts';
import { openAccount } from './account.ts';
import { FIRST_CURSOR, listPages, type Page, type Walk } from './pages.ts';
import {
  html,
  json,
  openScriptedOpenAlex,
  type Script,
  type ScriptedOpenAlex,
} from './testing/scripted-openalex.ts';
import { clientFor, type ClientUnderTest } from './testing/test-client.ts';
import { type Work, workSchema } from './wire-works.ts';

let openAlex: ScriptedOpenAlex;
let client: ClientUnderTest['client'];
beforeAll(async () => {
  openAlex = await openScriptedOpenAlex();
});
afterAll(() => openAlex.close());
beforeEach(() => {
  openAlex.received.length = 0;
  ({ client } = clientFor(openAlex.baseUrl));
});

const COUNT = 250;
const workIds = (from: number, to: number) =>
  Array.from(
    { length: Math.max(0, to - from) },
    (_, index) => `https://openalex.org/W${from + index + 1}`,
  );

/** 250 works by cursor; with the habit of 2025 a short page still names one more, empty page. */
const corpus =
  (habit: '2025' | '2026'): Script =>
  (response, request) => {
    const { searchParams } = request.url;
    const cursor = searchParams.get('cursor') ?? '';
    const perPage = Number(searchParams.get('per_page'));
    const from = cursor === FIRST_CURSOR ? 0 : Number(cursor.replace('=', ''));
    const ids = workIds(from, Math.min(COUNT, from + perPage));
    const hasMore = habit === '2026' ? ids.length === perPage : ids.length > 0;
    const next_cursor = hasMore ? `${from + ids.length}=` : null;
    json({
      meta: { count: COUNT, per_page: perPage, page: null, next_cursor },
      results: ids.map((id) => ({ id })),
    })(response, request);
  };

const works: Walk<typeof workSchema> = {
  path: '/works',
  filter: 'author.id:A1',
  schema: workSchema,
};

const collect = async (walk: Walk<typeof workSchema>): Promise<Page<Work>[]> => {
  const pages: Page<Work>[] = [];
  for await (const page of listPages(client, walk)) pages.push(page);
  return pages;
};
const idsOf = (pages: Page<Work>[]) =>
  pages.flatMap(({ records }) => records.map(({ value }) => value.id));
const cursorsAsked = () => openAlex.received.map(({ url }) => url.searchParams.get('cursor'));

describe('a walk through a list', () => {
  it.each(['2025', '2026'] as const)('yields every record once, as %s ends it', async (habit) => {
    openAlex.play(corpus(habit));
    const pages = await collect(works);
    expect(idsOf(pages)).toEqual(workIds(0, COUNT));
    expect(pages.map(({ received, count }) => [received, count])).toEqual([
      [100, 250],
      [200, 250],
      [250, 250],
    ]);
    expect(cursorsAsked()).toEqual(['*', '100=', '200=', ...(habit === '2025' ? ['250='] : [])]);
  });

  it('asks for full pages and for the fields that are needed, the id among them', async () => {
    openAlex.play(corpus('2026'));
    await collect({
      ...works,
      select: ['title', 'id', 'doi'],
      sort: 'publication_date:desc',
      most: 1,
    });
    await collect({ ...works, select: ['title'] });
    const [small, full] = openAlex.received.map(({ url }) => Object.fromEntries(url.searchParams));
    expect(small).toMatchObject({
      select: 'id,title,doi',
      sort: 'publication_date:desc',
      per_page: '1',
    });
    expect(full).toMatchObject({ select: 'id,title', per_page: '100', filter: 'author.id:A1' });
  });

  it('goes on from a saved cursor', async () => {
    openAlex.play(corpus('2026'));
    const [first] = await collect({ ...works, most: 100 });
    expect(first?.nextCursor).toBeNull();
    const pages = await collect({ ...works, cursor: '100=' });
    expect(idsOf(pages)).toEqual(workIds(100, COUNT));
    expect(pages.map(({ nextCursor }) => nextCursor)).toEqual(['200=', null]);
  });

  it('ends at the number of records that was wished, without a page too many', async () => {
    openAlex.play(corpus('2026'));
    expect(idsOf(await collect({ ...works, most: 130 }))).toEqual(workIds(0, 130));
    expect(cursorsAsked()).toEqual(['*', '100=']);
    expect(await collect({ ...works, most: 0 })).toEqual([]);
  });

  it('reads one page ahead, and no more until the caller is ready', async () => {
    const asked = [defer(), defer(), defer()];
    const answer = corpus('2026');
    openAlex.play((response, request) => {
      answer(response, request);
      asked[openAlex.received.length - 1]?.resolve();
    });
    const pages = listPages(client, works);
    await pages.next();
    await asked[1]?.promise;
    expect(cursorsAsked()).toEqual(['*', '100=']);
    await pages.next();
    await asked[2]?.promise;
    expect(cursorsAsked()).toEqual(['*', '100=', '200=']);
    await pages.return();
  });

  it('that is left early cancels the page that was read ahead', async () => {
    const asked = defer();
    const cancelled = defer();
    const answer = corpus('2026');
    openAlex.play(answer, (_, { socket }) => {
      socket.once('close', () => cancelled.resolve());
      asked.resolve();
    });
    const pages = listPages(client, works);
    await pages.next();
    await asked.promise;
    await pages.return();
    await cancelled.promise;
    expect((await pages.next()).done).toBe(true);
  });

  it('that is cancelled says why', async () => {
    const reason = new Error('the run was cancelled');
    const controller = new AbortController();
    openAlex.play(corpus('2026'), () => controller.abort(reason));
    const pages = listPages(client, works, { signal: controller.signal });
    await pages.next();
    await expect(pages.next()).rejects.toBe(reason);
  });

  it('hands out what it has before it fails, so that it can go on from there', async () => {
    openAlex.play(corpus('2026'), html(404));
    const pages = listPages(client, works);
    const first = await pages.next();
    expect(first.value).toMatchObject({ received: 100, nextCursor: '100=' });
    await expect(pages.next()).rejects.toMatchObject({ kind: 'gone' });
  });

  it('keeps the raw records, and counts the ones that nobody can read', async () => {
    const odd = { id: 'https://openalex.org/W1', title: null, brand_new: [{ x: 1 }] };
    openAlex.play(
      json({ meta: { count: 3, next_cursor: null }, results: [odd, null, { title: 'x' }] }),
    );
    const [page] = await collect(works);
    expect(page).toMatchObject({ unreadable: 2, received: 3 });
    expect(page?.records.map(({ raw }) => raw)).toEqual([odd]);
  });

  it('with nothing in it yields one empty page, so that an empty answer is seen', async () => {
    openAlex.play(json({ meta: { count: 0, next_cursor: null }, results: [] }));
    expect(await collect(works)).toEqual([
      { records: [], unreadable: 0, count: 0, received: 0, nextCursor: null },
    ]);
  });

  it('counts on the account of its run', async () => {
    openAlex.play(corpus('2026'));
    const account = openAccount();
    for await (const page of listPages(client, works, { account })) expect(page.unreadable).toBe(0);
    expect(account).toEqual({ calls: 3, retries: 0, cached: 0, credits: 3 });
  });
});
