import { addCitations } from './citations.ts';
import { createInstitutions } from './institutions.ts';
import type { Corpus, Work } from './model.ts';
import { createPeople } from './people.ts';
import { createProfiles } from './profiles.ts';
import { createFunders, createSources } from './sources.ts';
import { createTaxonomy } from './taxonomy.ts';
import { createTeam } from './teams.ts';
import { createWorks } from './works.ts';

export interface CorpusOptions {
  seed: string;
  works: number;
  /** Works with thousands of authors; as the size suggests when left out. */
  giants?: number | undefined;
  /** Works that the first person leads, for measurements of one large import. */
  prolificWorks?: number | undefined;
}

const GIANT_AUTHORS = 3_000;
const SMALL_GIANT_AUTHORS = 120;

/** The same options give the same corpus, down to the last letter. */
export const generateCorpus = (options: CorpusOptions): Corpus => {
  const { seed, works: size } = options;
  const taxonomy = createTaxonomy();
  const institutions = createInstitutions(seed, clamp(Math.round(size / 40), 12, 600));
  const sources = createSources(seed, taxonomy);
  const peopleCount = clamp(Math.round(size / 4), 20, 30_000);
  const giantCount = options.giants ?? (size < 200 ? 1 : clamp(Math.round(size / 2_500), 1, 12));
  const consortiumSize =
    size < 200 && options.giants === undefined ? SMALL_GIANT_AUTHORS : GIANT_AUTHORS;
  const everyone = createPeople(seed, peopleCount + consortiumSize, { institutions, taxonomy });
  const { authors, junk, retired } = createProfiles(seed, everyone);
  const people = everyone.slice(0, peopleCount);
  const consortium = everyone.slice(peopleCount);
  const giants = new Set(spread(giantCount, size));
  const prolificWorks = options.prolificWorks ?? 0;
  const team = createTeam({ seed, people, taxonomy, junk, consortium, giants, prolificWorks });
  const works: Work[] = [];
  while (works.length < size) {
    const room = size - works.length;
    works.push(
      ...createWorks(
        { seed, taxonomy, institutions, sources, people, authors, team },
        works.length,
        room,
      ),
    );
  }
  const corpus = {
    seed,
    taxonomy,
    institutions,
    sources,
    funders: createFunders(),
    people: everyone,
    authors,
    works,
    retired,
  };
  link(corpus);
  addCitations(corpus);
  return corpus;
};

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

const spread = (count: number, size: number): number[] =>
  Array.from({ length: count }, (_, position) => Math.floor(((position + 0.5) * size) / count));

/** Lists in the other direction: from authors, institutions, topics and sources to their works. */
const link = (corpus: Corpus): void => {
  for (const work of corpus.works) {
    const institutions = new Set<number>();
    for (const { author, printedName, institutions: at } of work.authorships) {
      const profile = author === null ? undefined : corpus.authors[author];
      if (profile !== undefined && profile.works.at(-1) !== work.index)
        profile.works.push(work.index);
      if (profile !== undefined && printedName !== null)
        noteName(profile.alternatives, printedName);
      for (const place of at)
        for (const each of corpus.institutions[place]?.lineage ?? []) institutions.add(each);
    }
    for (const place of institutions) corpus.institutions[place]?.works.push(work.index);
    for (const topic of work.topics) corpus.taxonomy.topics[topic]?.works.push(work.index);
    if (work.source !== null) corpus.sources[work.source]?.works.push(work.index);
    addStrayName(corpus, work);
  }
};

const MAX_ALTERNATIVES = 10;

const noteName = (alternatives: string[], name: string): void => {
  if (alternatives.length < MAX_ALTERNATIVES && !alternatives.includes(name))
    alternatives.push(name);
};

/** The service lists a co-author's name among somebody's own now and then. */
const addStrayName = (corpus: Corpus, work: Work): void => {
  const [first, second] = work.authorships;
  if (work.index % 41 !== 0 || first?.author == null || second?.printedName == null) return;
  noteName(corpus.authors[first.author]?.alternatives ?? [], second.printedName);
};
