import type { Corpus, Work } from './model.ts';
import { createRandom, type Random } from './random.ts';

/** Each work cites older ones, mostly of its own topic, and rather those that are cited already. */
export const addCitations = ({
  seed,
  works,
  authors,
}: Pick<Corpus, 'seed' | 'works' | 'authors'>): void => {
  const random = createRandom(`${seed}/citations`);
  const chronological = works.toSorted((a, b) => before(a, b) || a.index - b.index);
  const past: Work[] = [];
  const pastOfTopic = new Map<number, Work[]>();
  for (const work of chronological) {
    if (!work.isParatext && work.type !== 'dataset')
      cite(work, random, past, pastOfTopic, works, authors);
    past.push(work);
    const home = work.topics[0];
    if (home === undefined) continue;
    const same = pastOfTopic.get(home);
    if (same === undefined) pastOfTopic.set(home, [work]);
    else same.push(work);
  }
  rank(works);
};

const cite = (
  work: Work,
  random: Random,
  past: readonly Work[],
  pastOfTopic: ReadonlyMap<number, Work[]>,
  works: readonly Work[],
  authors: Corpus['authors'],
): void => {
  const own = pastOfTopic.get(work.topics[0] ?? -1) ?? [];
  const mine = authors[work.authorships[0]?.author ?? -1]?.works ?? [];
  const wanted = Math.min(past.length, 2 + Math.floor(24 * random.next() ** 2));
  const chosen = new Set<number>();
  for (let attempt = 0; attempt < wanted; attempt += 1) {
    const kind = random.next();
    let target = kind < 0.75 && own.length > 0 ? random.pick(own) : random.pick(past);
    if (kind > 0.92 && mine.length > 0) {
      const earlier = works[random.pick(mine)];
      if (earlier !== undefined && earlier.date < work.date) target = earlier;
    }
    const second =
      target.references.length > 0 && random.chance(0.4)
        ? works[random.pick(target.references)]
        : target;
    if (second !== undefined && second.index !== work.twin && !second.isParatext)
      chosen.add(second.index);
  }
  work.references = [...chosen].toSorted((a, b) => a - b);
  for (const target of work.references) works[target]?.citedBy.push(work.index);
};

/** Percentile and field-weighted impact, both within the year. */
const rank = (works: readonly Work[]): void => {
  const byYear = new Map<number, Work[]>();
  for (const work of works) {
    const same = byYear.get(work.year);
    if (same === undefined) byYear.set(work.year, [work]);
    else same.push(work);
  }
  for (const same of byYear.values()) {
    const ascending = same.toSorted((a, b) => a.citedBy.length - b.citedBy.length);
    const mean = ascending.reduce((sum, work) => sum + work.citedBy.length, 0) / ascending.length;
    let below = 0;
    for (const [position, work] of ascending.entries()) {
      if (work.citedBy.length !== ascending[below]?.citedBy.length) below = position;
      if (work.isParatext) continue;
      work.percentile = Math.floor((100 * below) / ascending.length);
      work.fwci = mean === 0 ? 0 : Math.round((1_000 * work.citedBy.length) / mean) / 1_000;
    }
  }
};

const before = (a: Work, b: Work): number => (a.date < b.date ? -1 : Number(a.date > b.date));
