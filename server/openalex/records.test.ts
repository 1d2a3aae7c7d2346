import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenAlexClient } from './client.ts';
import { findAuthor, findInstitution, findWork } from './records.ts';
import {
  html,
  json,
  openScriptedOpenAlex,
  redirect,
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

const pathsAsked = () => openAlex.received.map(({ url }) => url.pathname);

describe('a single record', () => {
  it('is asked for in the form that is free of charge', async () => {
    openAlex.play(json({ id: 'https://openalex.org/W1', title: 'Tides', odd: 1 }));
    const found = await findWork(client, 'https://openalex.org/w1');
    expect(found).toMatchObject({ openAlexId: 'W1', value: { title: 'Tides' }, raw: { odd: 1 } });
    await findWork(client, 'https://doi.org/10.1000/Tides');
    openAlex.play(json({ id: 'https://openalex.org/A1' }));
    await findAuthor(client, 'A1');
    await findAuthor(client, 'https://orcid.org/0000-0002-1825-0097');
    openAlex.play(json({ id: 'https://openalex.org/I1' }));
    await findInstitution(client, 'https://ror.org/05dxps055');
    expect(pathsAsked()).toEqual([
      '/works/W1',
      '/works/doi:10.1000/tides',
      '/authors/A1',
      '/authors/orcid:0000-0002-1825-0097',
      '/institutions/ror:05dxps055',
    ]);
    expect(client.totals.credits).toBe(0);
  });

  it('tells its new id after a merge', async () => {
    openAlex.play(redirect(301, '/authors/A2'), json({ id: 'https://openalex.org/A2' }));
    expect((await findAuthor(client, 'A1'))?.openAlexId).toBe('A2');
  });

  it('that is gone is null, and so is what no id can be', async () => {
    openAlex.play(html(404));
    expect(await findAuthor(client, 'A1')).toBeNull();
    expect(await findAuthor(client, 'W1')).toBeNull();
    expect(await findWork(client, 'not an id')).toBeNull();
    expect(pathsAsked()).toEqual(['/authors/A1']);
  });

  it('of trouble is an error, never "gone"', async () => {
    openAlex.play(html(503));
    await expect(findAuthor(client, 'A1', { retries: 0 })).rejects.toMatchObject({ kind: 'away' });
  });

  it('of another kind than was asked for is not taken for the right one', async () => {
    openAlex.play(json({ id: 'https://openalex.org/W1' }));
    const reading = findAuthor(client, 'A1', { retries: 0 });
    await expect(reading).rejects.toMatchObject({ kind: 'unreadable' });
  });
});
