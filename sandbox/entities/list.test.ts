import { describe, expect, it } from 'vitest';
import { startSandbox, type Body } from '../testing/start-sandbox.ts';

const sandbox = await startSandbox();
const list = async (path: string) => {
  const reply = await sandbox.get(path);
  expect(reply.status, reply.text).toBe(200);
  return reply.json();
};
const problem = async (path: string) => {
  const reply = await sandbox.get(path);
  expect(reply.status, path).toBe(400);
  return reply.json();
};
const core = sandbox.corpus.works.filter(({ isXpac }) => !isXpac);
const busiest = sandbox.corpus.authors.toSorted((a, b) => b.works.length - a.works.length)[0];
const authorId = busiest?.id.split('/').at(-1) ?? '';

const countOf = async (filter: string) =>
  (await list(`/works?per_page=1&filter=${filter}`)).meta.count;
const countFound = async (text: string) =>
  (await list(`/works?per_page=1&search=${encodeURIComponent(text)}`)).meta.count;
const of = (test: (work: (typeof core)[number]) => boolean) => core.filter(test).length;

describe('a list', () => {
  it('has the envelope of the service, without expansion works', async () => {
    const answer = await list('/works');
    expect(Object.keys(answer)).toEqual(['meta', 'results', 'group_by']);
    expect(answer.meta).toMatchObject({
      count: core.length,
      page: 1,
      per_page: 25,
      groups_count: null,
      cost_usd: 0.0001,
    });
    expect('next_cursor' in answer.meta).toBe(false);
    expect((await list('/works?corpus=all')).meta.count).toBe(400);
  });

  it('cuts authors at one hundred, which the single record does not, and filters look at all of them', async () => {
    const giant = core.find(({ authorships }) => authorships.length > 100);
    const last = sandbox.corpus.authors[giant?.authorships.at(-1)?.author ?? -1];
    const answer = await list(`/works?filter=author.id:${last?.id},authors_count:>100`);
    expect(answer.results[0]?.id).toBe(giant?.id);
    expect(answer.results[0]?.authorships).toHaveLength(100);
    const single = await sandbox.get(`/works/${giant?.id.split('/').at(-1)}`);
    expect(single.json().authorships).toHaveLength(giant?.authorships.length ?? 0);
  });

  it.each(['', '&sort=publication_date:desc', '&sort=display_name', '&search=role'])(
    'can be walked by cursor without loss or repetition%s',
    async (extra) => {
      const seen: string[] = [];
      let cursor: string | null = '*';
      let total = 0;
      while (cursor !== null) {
        const page: Body = await list(
          `/works?per_page=70&select=id&cursor=${encodeURIComponent(cursor)}${extra}`,
        );
        seen.push(...page.results.map(({ id }) => id));
        expect(page.meta.page).toBeNull();
        total = page.meta.count;
        cursor = page.meta.next_cursor ?? null;
      }
      expect(seen).toHaveLength(total);
      expect(new Set(seen).size).toBe(total);
    },
  );

  it('ends a walk on a short page, or with an empty one when the older manner is switched on', async () => {
    const walk = `/works?filter=author.id:${authorId}&per_page=200&corpus=all`;
    expect((await list(`${walk}&cursor=*`)).meta.next_cursor).toBeNull();
    await sandbox.send('PATCH', '/__sandbox/settings', { extraEmptyPage: true });
    const first = await list(`${walk}&cursor=*`);
    const second = await list(`${walk}&cursor=${encodeURIComponent(first.meta.next_cursor ?? '')}`);
    await sandbox.send('PATCH', '/__sandbox/settings', { extraEmptyPage: false });
    expect(second.results).toEqual([]);
    expect(second.meta.next_cursor).toBeNull();
  });

  it('has cursors that hold the sort values as the service writes them', async () => {
    const { meta } = await list('/works?per_page=1&cursor=*');
    expect(JSON.parse(Buffer.from(meta.next_cursor ?? '', 'base64').toString())).toMatch(
      /^\[[\d.]+, \d+, 'https:\/\/openalex\.org\/W\d+'\]$/,
    );
  });

  it('sorts, and puts missing values last', async () => {
    const years = (await list('/works?sort=publication_year:desc&per_page=100')).results.map(
      ({ publication_year: year }) => year,
    );
    expect(years).toEqual(years.toSorted((a, b) => b - a));
    const cited = (await list('/works?sort=cited_by_count&per_page=100')).results.map(
      ({ cited_by_count: count }) => count,
    );
    expect(cited).toEqual(cited.toSorted((a, b) => a - b));
  });

  it('sends the selected keys only', async () => {
    const { results } = await list('/works?select=id,type&per_page=1');
    expect(Object.keys(results[0] ?? {})).toEqual(['id', 'type']);
  });

  it('groups by count, names the keys and leaves results out', async () => {
    const answer = await list('/works?group_by=type');
    expect('results' in answer).toBe(false);
    expect(answer.group_by[0]).toMatchObject({
      key: 'https://openalex.org/types/article',
      key_display_name: 'article',
    });
    expect(answer.group_by.reduce((sum, { count }) => sum + count, 0)).toBe(answer.meta.count);
    const years = await list('/works?group_by=publication_year&cursor=*&per_page=5');
    expect(years.group_by.map(({ key }) => key)).toEqual(
      years.group_by.map(({ key }) => key).toSorted(),
    );
    expect(
      (await list('/works?group_by=language:include_unknown')).group_by.some(
        ({ key }) => key === 'unknown',
      ),
    ).toBe(core.some(({ language }) => language === null));
  });

  it('samples the same records for the same seed', async () => {
    const first = await list('/works?sample=5&seed=3');
    const second = await list('/works?sample=5&seed=3');
    expect(first.results).toHaveLength(5);
    expect(second.results.map(({ id }) => id)).toEqual(first.results.map(({ id }) => id));
  });
});

describe('what is wrong with a list', () => {
  it.each([
    ['/works?foo=1', 'foo is not a valid parameter. Valid parameters are: '],
    [
      '/works?filter=nope:1',
      'nope is not a valid field. Valid fields are underscore or hyphenated versions of: abstract.search, ',
    ],
    [
      '/works?select=nope',
      'nope is not a valid select field. Valid fields for select are: id, doi, title, ',
    ],
    ['/works?sort=nope', 'nope is not a valid field.'],
    ['/works?sort=relevance_score:desc', 'Must include a search query'],
    ['/works?filter=cited_by_count:many', 'Value for param cited_by_count must be a number.'],
    ['/works?filter=cited_by_count:>=5', 'Value for param cited_by_count must be a number.'],
    [
      '/works?filter=from_publication_date:2020',
      'Value for param from_publication_date is an invalid date. Format is yyyy-mm-dd (e.g. 2020-05-17).',
    ],
    ['/works?filter=author.id:jane', "'jane' is not a valid OpenAlex ID."],
    ['/works?filter=has_doi:maybe', 'Value for has_doi must be true or false, not maybe.'],
    [
      '/works?filter=type:article|!book',
      'The ! operator can only be used at the beginning of an OR query',
    ],
    [
      '/works?filter=type:article|language:en',
      "It looks like you're trying to do an OR query between filters",
    ],
    ['/works?filter=type:', 'Invalid query parameter in type:.'],
    ['/works?filter=type:article&filter=language:en', 'Only one filter parameter is allowed.'],
    [
      `/works?filter=author.id:${Array.from({ length: 101 }, (_, index) => `A${5_000_000_000 + index}`).join('|')}`,
      'Maximum number of values exceeded for author.id.',
    ],
    ['/works?search=a|b', 'The search parameter does not support the | operator.'],
    ['/works?group_by=cited_by_count', 'Cannot group by date, number, or search fields.'],
    ['/works?group_by=type&select=id', 'select does not work with group_by.'],
  ])('%s', async (path, message) => {
    const { error, message: said } = await problem(path);
    expect(error).toBe('Invalid query parameters error.');
    expect(said.startsWith(message), said.slice(0, 200)).toBe(true);
  });

  it.each([
    ['/works?per_page=201', 'per-page parameter must be between 1 and 200.'],
    ['/works?page=101&per_page=100', 'Maximum results size of 10,000 records is exceeded.'],
    ['/works?cursor=null', 'Cursor is null. Likely reached end of results.'],
    ['/works?cursor=xyz', 'Invalid cursor value'],
    ['/works?cursor=*&page=2', 'Cannot use page parameter with cursor.'],
    [
      `/works?cursor=${encodeURIComponent(Buffer.from('"[1]"').toString('base64'))}`,
      'Cursor value is invalid.',
    ],
  ])('%s', async (path, message) => {
    const { error, message: said } = await problem(path);
    expect(error).toBe('Pagination error.');
    expect(said.startsWith(message), said).toBe(true);
  });
});

describe('a filter', () => {
  it('finds the works of authors by every form of their id', async () => {
    const own = core.filter(({ authorships }) =>
      authorships.some(({ author }) => author === busiest?.index),
    ).length;
    for (const form of [authorId, authorId.toLowerCase(), `https://openalex.org/${authorId}`])
      expect(await countOf(`author.id:${form}`)).toBe(own);
    expect(await countOf(`author.id:${authorId}|A9999999999`)).toBe(own);
    expect(await countOf(`author.id:!${authorId}`)).toBe(core.length - own);
  });

  it('understands ranges, bounds, alternatives, negation and missing values', async () => {
    expect(await countOf('publication_year:2010-2015')).toBe(
      of(({ year }) => year >= 2010 && year <= 2015),
    );
    expect(await countOf('publication_year:2020-')).toBe(of(({ year }) => year >= 2020));
    expect(await countOf('publication_year:<2000')).toBe(of(({ year }) => year < 2000));
    expect(await countOf('publication_year:!2020')).toBe(of(({ year }) => year !== 2020));
    expect(await countOf('type:!article|book')).toBe(
      of(({ type }) => type !== 'article' && type !== 'book'),
    );
    expect(await countOf('type:article|book')).toBe(
      of(({ type }) => type === 'article' || type === 'book'),
    );
    expect(await countOf('doi:null')).toBe(of(({ doi }) => doi === null));
    expect(await countOf('doi:!null')).toBe(of(({ doi }) => doi !== null));
    expect(await countOf('from-publication-date:2015-01-01,to_publication_date:2016-12-31')).toBe(
      of(({ date }) => date >= '2015-01-01' && date <= '2016-12-31'),
    );
    expect(await countOf('is_oa:true')).toBe(of(({ oaStatus }) => oaStatus !== 'closed'));
  });

  it('takes a hundred ids at once, with everything escaped', async () => {
    const ids = core.slice(0, 100).map(({ id }) => id.split('/').at(-1));
    expect(await countOf(encodeURIComponent(`openalex:${ids.join('|')}`))).toBe(100);
  });

  it('includes what lies below an institution when asked by lineage', async () => {
    const child = sandbox.corpus.institutions.find(
      ({ parent, works }) => parent !== null && works.length > 0,
    );
    const parent = sandbox.corpus.institutions[child?.parent ?? -1];
    expect(await countOf(`authorships.institutions.lineage:${parent?.id}`)).toBeGreaterThan(
      await countOf(`authorships.institutions.id:${parent?.id}`),
    );
  });

  it('follows citations both ways', async () => {
    const cited = core.toSorted((a, b) => b.citedBy.length - a.citedBy.length)[0];
    const visible = (cited?.citedBy ?? []).filter(
      (each) => sandbox.corpus.works[each]?.isXpac === false,
    ).length;
    expect(await countOf(`cites:${cited?.id}`)).toBe(visible);
  });

  it('keeps a comma in a value that is quoted or escaped, and refuses a bare one at the edge', async () => {
    expect(await countOf('title.search:%22modelling, the%22')).toBe(0);
    expect(await countOf('display_name:nothing%2C at all')).toBe(0);
    const bare = await sandbox.get('/works?filter=display_name:nothing,at all');
    expect(bare.status).toBe(400);
    expect(bare.headers.get('x-openalex-edge-reject')).toBe('f1:raw_comma_filter');
  });
});

describe('a search', () => {
  it('finds authors by all words of a printed form, without accents, the better known first', async () => {
    const accented = sandbox.corpus.authors.find(
      ({ name, works }) => /[éüöşç]/.test(name) && works.length > 0,
    );
    const plain = (accented?.name ?? '').normalize('NFD').replaceAll(/\p{Mn}/gu, '');
    const answer = await list(`/authors?search=${encodeURIComponent(plain)}`);
    expect(answer.results.map(({ id }) => id)).toContain(accented?.id);
    const scores = answer.results.map(({ relevance_score: score }) => score ?? 0);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores[0]).toBeGreaterThan(0);
  });

  it('finds institutions by acronym and alias', async () => {
    const [first] = sandbox.corpus.institutions;
    for (const name of [first?.acronyms[0], first?.alternatives[1]]) {
      const answer = await list(`/institutions?search=${encodeURIComponent(name ?? '')}`);
      expect(answer.results.map(({ id }) => id)).toContain(first?.id);
    }
  });

  it('knows phrases, OR and NOT, and stems words of works', async () => {
    const both = await countFound('modelling OR role');
    expect(both).toBeGreaterThan(0);
    expect(await countFound('model')).toBe(await countFound('models'));
    expect((await countFound('results NOT role')) + (await countFound('results role'))).toBe(
      await countFound('results'),
    );
    expect(await countFound('"little is known"')).toBeGreaterThan(0);
    expect(await countFound('"known is little"')).toBe(0);
  });
});
