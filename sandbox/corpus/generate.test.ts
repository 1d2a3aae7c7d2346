import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { generateCorpus } from './generate.ts';
import { issnOf, orcidOf, rorOf } from './identifiers.ts';
import { abstractOf, invert } from './texts.ts';

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const corpus = generateCorpus({ seed: 'test', works: 3_000 });
const make = (seed: string) => digest(generateCorpus({ seed, works: 200 }).works);
const has = (test: (work: (typeof corpus.works)[number]) => boolean) => corpus.works.some(test);

describe('the corpus', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(make('one')).toBe(make('one'));
    expect(make('one')).not.toBe(make('two'));
  });

  it.each([50, 1_000])('has exactly the number of works that was asked for: %i', (works) => {
    const made = generateCorpus({ seed: 'size', works });
    expect(made.works).toHaveLength(works);
    expect(new Set(made.works.map(({ id }) => id)).size).toBe(works);
    expect(new Set(made.authors.map(({ id }) => id)).size).toBe(made.authors.length);
  });

  it('knows who cites whom from both sides, and nobody cites the future', () => {
    const wrong = corpus.works.flatMap((work) =>
      work.references.filter((reference) => {
        const cited = corpus.works[reference];
        return cited?.citedBy.includes(work.index) !== true || cited.date > work.date;
      }),
    );
    expect(wrong).toEqual([]);
    const most = Math.max(...corpus.works.map(({ citedBy }) => citedBy.length));
    expect(most).toBeGreaterThan(40);
  });

  it('holds giants, pairs of preprint and article, retractions, markup and unresolved authors', () => {
    expect(has(({ authorships }) => authorships.length >= 3_000)).toBe(true);
    expect(
      has(
        ({ type, twin }) =>
          type === 'preprint' && twin !== null && corpus.works[twin]?.type === 'article',
      ),
    ).toBe(true);
    expect(has(({ isRetracted }) => isRetracted)).toBe(true);
    expect(has(({ title }) => title?.includes('<i>') === true)).toBe(true);
    expect(has(({ title }) => title?.includes('<script>') === true)).toBe(true);
    expect(has(({ authorships }) => authorships.some(({ author }) => author === null))).toBe(true);
    expect(has(({ year }) => year > 2026)).toBe(true);
  });

  it('holds people in several profiles, two people in one, homonyms and people who moved', () => {
    expect(corpus.people.some(({ profiles }) => profiles.length > 1)).toBe(true);
    const holders = new Map<number, number>();
    for (const { profiles } of corpus.people)
      for (const each of profiles) holders.set(each, (holders.get(each) ?? 0) + 1);
    expect(Math.max(...holders.values())).toBeGreaterThan(1);
    expect(corpus.people.some(({ stays }) => stays.length > 1)).toBe(true);
    const names = corpus.authors.map(({ name }) => name);
    expect(new Set(names).size).toBeLessThan(names.length);
    expect([...corpus.retired.values()].some((successor) => successor !== null)).toBe(true);
  });

  it('has institutions below others', () => {
    const child = corpus.institutions.find(({ parent }) => parent !== null);
    expect(child?.lineage).toEqual([child?.index, child?.parent]);
  });

  it('can give one person as many works as a measurement needs', () => {
    const made = generateCorpus({ seed: 'prolific', works: 600, prolificWorks: 400, giants: 0 });
    const works = made.people[0]?.profiles.reduce(
      (sum, each) => sum + (made.authors[each]?.works.length ?? 0),
      0,
    );
    expect(works).toBeGreaterThanOrEqual(390);
  });

  it('has abstracts that can be put together again', () => {
    const work = corpus.works.find(({ hasAbstract }) => hasAbstract);
    if (work === undefined) throw new Error('No work has an abstract.');
    const text = abstractOf(corpus.seed, work, corpus.taxonomy.topics) ?? '';
    const words: string[] = [];
    for (const [word, positions] of Object.entries(invert(text)))
      for (const at of positions) words[at] = word;
    expect(words.join(' ')).toBe(text);
  });
});

describe('identifiers', () => {
  it('carry the check digits that their standards ask for', () => {
    for (const serial of [1, 2, 3, 500, 99_999]) {
      const digits = orcidOf(serial).slice(-19).replaceAll('-', '');
      const total = Array.from(digits.slice(0, 15)).reduce(
        (sum, digit) => (sum + Number(digit)) * 2,
        0,
      );
      const last = digits.at(-1) === 'X' ? 10 : Number(digits.at(-1));
      expect((total + last) % 11).toBe(1);
      expect(rorOf(serial)).toMatch(/^https:\/\/ror\.org\/0[a-hj-km-np-tv-z\d]{6}\d{2}$/);
      expect(issnOf(serial)).toMatch(/^\d{4}-\d{3}[\dX]$/);
    }
  });
});
