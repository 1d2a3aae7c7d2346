import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenAlexClient } from './client.ts';
import { cleanSearch, suggest } from './suggestions.ts';
import {
  html,
  json,
  openScriptedOpenAlex,
  type ScriptedOpenAlex,
} from './testing/scripted-openalex.ts';
import { clientFor } from './testing/test-client.ts';

let openAlex: ScriptedOpenAlex;
let client: OpenAlexClient;
beforeAll(async () => {
  openAlex = await openScriptedOpenAlex();
});
afterAll(() => openAlex.close());
beforeEach(() => {
  openAlex.received.length = 0;
  ({ client } = clientFor(openAlex.baseUrl));
});

const moor = { id: 'https://openalex.org/A1', display_name: 'Ada Moor', works_count: 3 };
const found = json({ meta: { count: 1 }, results: [{ ...moor, hint: 'Northmoor' }, null] });

describe('suggestions', () => {
  it('come with hints, free of charge', async () => {
    openAlex.play(found);
    const [first, ...rest] = await suggest(client, 'authors', '  ada | moor! ');
    expect(first).toMatchObject({ display_name: 'Ada Moor', hint: 'Northmoor' });
    expect(rest).toEqual([]);
    expect(openAlex.received[0]?.url.pathname).toBe('/autocomplete/authors');
    expect(openAlex.received[0]?.url.searchParams.get('q')).toBe('ada moor');
    expect(client.totals.credits).toBe(0);
  });

  it('come from the free search where a server knows no autocomplete', async () => {
    openAlex.play(html(404), json({ meta: { count: 1 }, results: [moor] }));
    expect(await suggest(client, 'authors', 'moor')).toMatchObject([moor]);
    const { url } = openAlex.received[1] ?? {};
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      search: 'moor',
      per_page: '10',
      select: 'id,display_name,works_count',
    });
    expect(client.totals.credits).toBe(0);
  });

  it('are not searched for another way when OpenAlex is away', async () => {
    openAlex.play(html(503));
    const reading = suggest(client, 'authors', 'moor', { retries: 0 });
    await expect(reading).rejects.toMatchObject({ kind: 'away' });
    expect(openAlex.received).toHaveLength(1);
  });

  it('for nothing are none, without asking', async () => {
    expect(await suggest(client, 'authors', ' |! ')).toEqual([]);
    expect(openAlex.received).toHaveLength(0);
  });
});

describe('a search text', () => {
  it('holds nothing that OpenAlex refuses, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (typed) => {
        const text = cleanSearch(typed);
        expect(text).not.toMatch(/[|!\p{Cc}]/u);
        expect(text.length).toBeLessThanOrEqual(1_500);
        expect(text.isWellFormed()).toBe(true);
      }),
    );
    expect(cleanSearch('Øystein  Å. Müller')).toBe('Øystein Å. Müller');
  });
});
