import type { Corpus, Work } from '../corpus/model.ts';
import { LAST_YEAR } from '../corpus/people.ts';

export interface Facts {
  worksCount: number;
  citedByCount: number;
  summary: { '2yr_mean_citedness': number; h_index: number; i10_index: number };
  /** Oldest year first. */
  countsByYear: {
    year: number;
    works_count: number;
    oa_works_count: number;
    cited_by_count: number;
  }[];
  /** Positions of topics with their numbers of works, the commonest first. */
  topics: (readonly [number, number])[];
}

/** What is told of an author, an institution or a journal by the works that belong to it. */
export const createFacts = (corpus: Corpus): ((works: readonly number[]) => Facts) => {
  const known = new WeakMap<readonly number[], Facts>();
  return (works) => {
    const earlier = known.get(works);
    if (earlier !== undefined && earlier.worksCount === works.length) return earlier;
    const facts = gather(corpus, works);
    known.set(works, facts);
    return facts;
  };
};

/** The costlier figures are made when they are first looked at: sorting needs only the sums. */
const gather = (corpus: Corpus, positions: readonly number[]): Facts => {
  const works: Work[] = [];
  let citedByCount = 0;
  for (const position of positions) {
    const work = corpus.works[position];
    if (work === undefined) continue;
    works.push(work);
    citedByCount += work.citedBy.length;
  }
  let summary: Facts['summary'] | undefined;
  let countsByYear: Facts['countsByYear'] | undefined;
  let topics: Facts['topics'] | undefined;
  return {
    worksCount: works.length,
    citedByCount,
    get summary() {
      return (summary ??= summarise(works));
    },
    get countsByYear() {
      return (countsByYear ??= countYears(corpus, works));
    },
    get topics() {
      return (topics ??= countTopics(works));
    },
  };
};

const summarise = (works: readonly Work[]): Facts['summary'] => {
  const citations = works.map((work) => work.citedBy.length).toSorted((a, b) => b - a);
  const recent = works.filter(({ year }) => year === LAST_YEAR - 1 || year === LAST_YEAR - 2);
  return {
    '2yr_mean_citedness':
      recent.length === 0 ? 0 : sum(recent.map(({ citedBy }) => citedBy.length)) / recent.length,
    h_index: citations.filter((count, position) => count > position).length,
    i10_index: citations.filter((count) => count >= 10).length,
  };
};

const countYears = (corpus: Corpus, works: readonly Work[]): Facts['countsByYear'] => {
  const years = new Map<number, Facts['countsByYear'][number]>();
  const of = (year: number) => {
    const entry = years.get(year) ?? { year, works_count: 0, oa_works_count: 0, cited_by_count: 0 };
    years.set(year, entry);
    return entry;
  };
  for (const work of works) {
    const entry = of(work.year);
    entry.works_count += 1;
    if (work.oaStatus !== 'closed') entry.oa_works_count += 1;
    for (const citing of work.citedBy)
      of(corpus.works[citing]?.year ?? work.year).cited_by_count += 1;
  }
  return [...years.values()].toSorted((a, b) => a.year - b.year);
};

const countTopics = (works: readonly Work[]): Facts['topics'] => {
  const counts = new Map<number, number>();
  for (const { topics } of works)
    for (const topic of topics) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
};

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
