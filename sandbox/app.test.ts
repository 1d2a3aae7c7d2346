import { describe, expect, it } from 'vitest';
import { shortId } from './entities/entity.ts';
import { startSandbox } from './testing/start-sandbox.ts';

const sandbox = await startSandbox();
const { corpus } = sandbox;
const author = corpus.authors.find(({ orcid, works }) => orcid !== null && works.length > 0);
const work = corpus.works.find(({ doi, mag, isXpac }) => doi !== null && mag !== null && !isXpac);
const [institution] = corpus.institutions;
if (author === undefined || work === undefined || institution === undefined)
  throw new Error('The corpus is too small.');
const idOf = async (path: string) => (await sandbox.get(path)).json().id;

describe('a single record', () => {
  it('answers to every form of its ids, free of charge with a prefix', async () => {
    const doi = work.doi?.slice('https://doi.org/'.length) ?? '';
    for (const form of [shortId(work.id), `doi:${doi}`, `doi:${encodeURIComponent(doi)}`]) {
      const reply = await sandbox.get(`/works/${form}`);
      expect(reply.json().id).toBe(work.id);
      expect(reply.headers.get('x-ratelimit-credits-used')).toBe('0');
    }
    const byAddress = await sandbox.get(`/works/${work.doi}`);
    expect(byAddress.json().id).toBe(work.id);
    expect(byAddress.headers.get('x-ratelimit-credits-used')).toBe('1');
    const orcid = author.orcid?.slice('https://orcid.org/'.length);
    expect(corpus.authors.find(({ orcid: each }) => each === author.orcid)?.id).toBe(
      await idOf(`/authors/orcid:${orcid}`),
    );
    expect(await idOf(`/people/${shortId(author.id)}`)).toBe(author.id);
    expect(await idOf(`/institutions/ror:${shortId(institution.ror)}`)).toBe(institution.id);
    expect(await idOf(`/institutions/${institution.ror}`)).toBe(institution.id);
  });

  it('is the bare object, with the selected keys', async () => {
    expect(
      (await sandbox.get(`/authors/${shortId(author.id)}?select=id,works_count`)).json(),
    ).toEqual({ id: author.id, works_count: author.works.length });
  });

  it('redirects from other spellings and keeps the query', async () => {
    for (const form of [
      shortId(work.id).toLowerCase(),
      work.id,
      encodeURIComponent(work.id),
      `mag:${work.mag}`,
    ]) {
      const reply = await sandbox.get(`/works/${form}?select=id`);
      expect(reply.status, form).toBe(302);
      expect(reply.headers.get('location')).toBe(`/works/${shortId(work.id)}?select=id`);
    }
    expect((await sandbox.get(`/${shortId(author.id)}`)).headers.get('location')).toBe(
      `/authors/${shortId(author.id)}`,
    );
  });

  it('answers 404 in HTML for the unknown, the merged and the unreadable', async () => {
    const merged = [...corpus.retired].find(([, successor]) => successor !== null);
    for (const path of [
      '/works/W1',
      '/authors/nonsense',
      '/nothing',
      `/authors/${shortId(merged?.[0] ?? '')}`,
    ]) {
      const reply = await sandbox.get(path);
      expect(reply.status).toBe(404);
      expect(reply.headers.get('content-type')).toContain('text/html');
      expect(reply.text).toContain('<title>404 Not Found</title>');
    }
    await sandbox.send('PATCH', '/__sandbox/settings', { mergedIds: 301 });
    const sent = await sandbox.get(`/authors/${shortId(merged?.[0] ?? '')}`);
    await sandbox.send('PATCH', '/__sandbox/settings', { mergedIds: 404 });
    expect(sent.status).toBe(301);
    expect(sent.headers.get('location')).toBe(`/authors/${shortId(merged?.[1] ?? '')}`);
  });

  it('lists an emptied profile nowhere, though it answers singly', async () => {
    const emptied = corpus.authors.find(({ works }) => works.length === 0);
    expect((await sandbox.get(`/authors/${shortId(emptied?.id ?? '')}`)).json()).toMatchObject({
      works_count: 0,
    });
    const listed = await sandbox.get(`/authors?filter=id:${emptied?.id}`);
    expect(listed.json().meta.count).toBe(0);
  });

  it('exists for the levels above the topics', async () => {
    expect((await sandbox.get('/fields/17')).json()).toMatchObject({
      id: 'https://openalex.org/fields/17',
      display_name: 'Computer Science',
      domain: { display_name: 'Physical Sciences' },
    });
    expect((await sandbox.get('/domains/1')).headers.get('x-ratelimit-credits-used')).toBe('1');
    const topics = (await sandbox.get('/topics?filter=subfield.id:1702')).json();
    expect(topics.results[0]?.subfield.id).toBe('https://openalex.org/subfields/1702');
    expect(topics.results[0]).not.toHaveProperty('level');
  });
});

describe('suggestions', () => {
  it('are free and name where an author is', async () => {
    const reply = await sandbox.get(`/autocomplete/authors?q=${encodeURIComponent(author.name)}`);
    const { results } = reply.json();
    expect(results.find(({ id }) => id === author.id)).toMatchObject({
      short_id: `authors/${shortId(author.id)}`,
      entity_type: 'author',
      filter_key: 'authorships.author.id',
      external_id: author.orcid,
    });
    expect(reply.headers.get('x-ratelimit-credits-used')).toBe('0');
  });

  it('recognise ids, and refuse parameters that they do not know', async () => {
    const byId = await sandbox.get(`/autocomplete/authors?q=${shortId(author.id)}`);
    expect(byId.json().results.map(({ id }) => id)).toEqual([author.id]);
    expect((await sandbox.get('/autocomplete/authors?q=a&per_page=3')).status).toBe(400);
  });
});

describe('methods and the edge', () => {
  it('answers HEAD and OPTIONS, and refuses the rest', async () => {
    expect((await sandbox.get('/works', { method: 'HEAD' })).status).toBe(200);
    expect((await sandbox.get('/works', { method: 'OPTIONS' })).status).toBe(204);
    expect((await sandbox.get('/works', { method: 'DELETE' })).status).toBe(405);
  });

  it('refuses limit, long search texts and long addresses without charge', async () => {
    const limit = await sandbox.get('/works?limit=10');
    expect(limit.json().error).toBe('Invalid request rejected at the API edge');
    expect(limit.headers.get('x-openalex-edge-reject')).toBe('f1:limit_param');
    expect(
      (await sandbox.get(`/works?search=${'a'.repeat(1_501)}`)).headers.get(
        'x-openalex-edge-reject',
      ),
    ).toBe('search_volume');
    expect((await sandbox.get(`/works?search=${'a'.repeat(8_300)}`)).json().error).toBe(
      'Request URL too long',
    );
  });

  it('gates filters by update to plans that have them', async () => {
    const gated = await sandbox.get('/works?filter=from_updated_date:2026-01-01');
    expect(gated.status).toBe(429);
    expect(gated.json().error).toBe('Plan upgrade required');
    expect(gated.headers.get('retry-after')).toBeNull();
    expect(gated.headers.get('x-ratelimit-remaining')).toBeNull();
    const partner = await sandbox.get('/works?filter=from_updated_date:2026-01-01', {
      headers: { authorization: 'Bearer sandbox-partner-key' },
    });
    expect(partner.status).toBe(200);
  });

  it('refuses broad boolean searches that come too fast', async () => {
    const broad = `/works?search=${encodeURIComponent('a OR b OR c OR d OR e OR f OR g')}`;
    await sandbox.get(broad);
    const second = await sandbox.get(broad);
    expect(second.status).toBe(429);
    expect(second.json()).toMatchObject({ retryAfter: 1, reason: 'broad_boolean_query' });
  });
});

describe('keys and budgets', () => {
  let time = Date.parse('2026-11-15T12:00:00Z');
  const keyed = startSandbox({ works: 60, settings: {}, now: () => time });

  it('takes a key in four places and refuses a wrong one', async () => {
    const { get } = await keyed;
    const key = 'sandbox-free-key';
    for (const init of [
      { headers: { authorization: `Bearer ${key}` } },
      { headers: { api_key: key } },
      { headers: { 'api-key': key } },
    ]) {
      expect((await get('/works?per_page=1', init)).headers.get('x-ratelimit-limit')).toBe('10000');
    }
    expect((await get(`/works?per_page=1&api_key=${key}`)).headers.get('x-ratelimit-limit')).toBe(
      '10000',
    );
    for (const wrong of ['', 'wrong', `%20${key}`]) {
      const reply = await get(`/works?api_key=${wrong}`);
      expect(reply.status).toBe(401);
      expect(reply.json()).toEqual({
        error: 'Invalid or missing API key',
        message: 'API key not found',
      });
    }
  });

  it('charges lists, searches and refused filters, and not the small picker', async () => {
    const { get } = await keyed;
    time += 60_000;
    const cost = async (path: string) => (await get(path)).headers.get('x-ratelimit-credits-used');
    expect(await cost('/works?per_page=100')).toBe('1');
    expect(await cost('/authors?search=smith')).toBe('10');
    expect(await cost('/authors?filter=display_name.search:smith')).toBe('10');
    expect(await cost('/works?group_by=type&search=role')).toBe('1');
    expect(await cost('/works?filter=nope:1')).toBe('1');
    expect(await cost('/authors?search=smith&per_page=10&select=id,display_name,works_count')).toBe(
      '0',
    );
    expect(await cost('/authors?search=smith&per_page=10&select=id,works_count,display_name')).toBe(
      '10',
    );
  });

  it('caps requests per second and recovers', async () => {
    const { get } = await keyed;
    time += 60_000;
    const replies = await Promise.all(Array.from({ length: 12 }, () => get('/works?per_page=1')));
    const refused = replies.find(({ status }) => status === 429);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(refused?.json().message).toMatch(/^Rate limit exceeded: 10 requests per second/);
    expect(refused?.headers.get('retry-after')).toBe('1');
    time += 1_000;
    expect((await get('/works?per_page=1')).status).toBe(200);
  });

  it('stops when the day is spent, says when it resets, and forgives at midnight', async () => {
    const { get, send } = await keyed;
    await send('PATCH', '/__sandbox/settings', { dailyCredits: 2, perSecond: 0 });
    await get('/works');
    await get('/works');
    const refused = await get('/works');
    expect(refused.status).toBe(429);
    expect(refused.json()).toMatchObject({
      error: 'Rate limit exceeded',
      creditsRequired: 1,
      creditsRemaining: 0,
    });
    expect(refused.json().message).toMatch(/^Insufficient budget/);
    expect(refused.headers.get('retry-after')).toBe(refused.headers.get('x-ratelimit-reset'));
    expect(Number(refused.headers.get('x-ratelimit-remaining'))).toBeLessThan(
      Number(refused.headers.get('x-ratelimit-credits-required')),
    );
    expect((await get(`/works/W1`)).status).toBe(404);
    time += 86_400_000;
    expect((await get('/works')).status).toBe(200);
  });

  it('tells a key its budget, masked, and asks for one otherwise', async () => {
    const { get, send } = await keyed;
    await send('PATCH', '/__sandbox/settings', { dailyCredits: null });
    await get('/works?api_key=sandbox-free-key');
    const reply = await get('/rate-limit?api_key=sandbox-free-key');
    expect(reply.json()).toMatchObject({
      api_key: 'san...key',
      rate_limit: {
        credits_limit: 10_000,
        credits_used: 1,
        credits_remaining: 9_999,
        daily_used_usd: 0.0001,
      },
    });
    expect((await get('/rate-limit')).status).toBe(401);
  });

  it('asks keyless walkers for a key when told to', async () => {
    const { get, send } = await keyed;
    await send('PATCH', '/__sandbox/settings', { keylessCursor: 401 });
    expect((await get('/works?cursor=*')).status).toBe(401);
    expect((await get('/works?cursor=*&api_key=sandbox-free-key')).status).toBe(200);
  });
});
