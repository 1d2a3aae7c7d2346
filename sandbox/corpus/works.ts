import { openAlexUrl } from './identifiers.ts';
import type {
  Author,
  Authorship,
  Institution,
  OaStatus,
  Person,
  Source,
  Taxonomy,
  Topic,
  Work,
} from './model.ts';
import { LAST_YEAR } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { Team } from './teams.ts';
import { inventTitle } from './texts.ts';

export interface World {
  seed: string;
  taxonomy: Taxonomy;
  institutions: readonly Institution[];
  sources: readonly Source[];
  people: readonly Person[];
  authors: readonly Author[];
  team: Team;
}

const TYPES = [
  ['article', 70],
  ['review', 6],
  ['book-chapter', 7],
  ['book', 2],
  ['dissertation', 2],
  ['dataset', 3],
  ['editorial', 1.5],
  ['letter', 1.5],
  ['erratum', 0.8],
  ['report', 1.2],
  ['peer-review', 0.6],
  ['paratext', 0.7],
  ['other', 1],
  ['conference-paper', 2],
] as const;
const LANGUAGES = [
  ['en', 90],
  ['de', 2],
  ['es', 2.5],
  ['fr', 2],
  ['pt', 1],
  ['zh', 1],
  ['arb', 0.2],
  [null, 1.3],
] as const;
const PREPRINT_SOURCE = 0;
const REPOSITORY_SOURCE = 1;
const CONFERENCE_SOURCE = 2;
const SERIES_SOURCE = 3;

/** One work, or a preprint and the article that it became. */
export const createWorks = (world: World, first: number, room: number): Work[] => {
  const random = createRandom(`${world.seed}/work/${first}`);
  const type = random.weighted(TYPES);
  const lead = world.team.leadOf(first, random);
  const span = Math.max(0, lead.lastYear - lead.firstYear);
  const year = lead.firstYear + Math.round(span * (1 - random.next() ** 1.5));
  const { topics } = world.taxonomy;
  const topic = topics[random.chance(0.6) ? (lead.topics[0] ?? 0) : random.pick(lead.topics)];
  if (topic === undefined) throw new Error('A person without a topic cannot write.');
  const related = topics[random.pick(lead.topics)] ?? topic;
  const title =
    type === 'paratext'
      ? random.pick(['Front Matter', 'Issue Information', 'Table of Contents'])
      : inventTitle(random, topic, related);
  const authorships =
    type === 'paratext' ? [] : world.team.authorshipsOf(first, lead, year, topic, random);
  const work = draw(world, random, {
    index: first,
    title,
    type,
    year,
    authorships,
    topic,
    related,
  });
  const hasPreprint = type === 'article' && room > 1 && year >= 2014 && random.chance(0.09);
  if (!hasPreprint) return [work];
  const article: Work = {
    ...work,
    index: first + 1,
    ...identity(first + 1, year, random),
    twin: first,
  };
  const preprint: Work = {
    ...work,
    type: 'preprint',
    date: daysBefore(work.date, random.int(40, 300)),
    source: PREPRINT_SOURCE,
    oaStatus: 'green',
    pmid: null,
    pmcid: null,
    isRetracted: false,
    doi: openDoi(`preprint.${first}`),
    twin: first + 1,
    authorships: work.authorships.map((authorship) => ({ ...authorship })),
  };
  preprint.year = Number(preprint.date.slice(0, 4));
  return [preprint, article];
};

interface Draft {
  index: number;
  title: string;
  type: string;
  year: number;
  authorships: Authorship[];
  topic: Topic;
  related: Topic;
}

const draw = (world: World, random: Random, draft: Draft): Work => {
  const { index, type, topic, related, year } = draft;
  const isFuture = random.chance(0.001);
  const shownYear = isFuture ? LAST_YEAR + 3 : year;
  const source = sourceFor(random, type, topic);
  const isHealth = [27, 13, 24, 28, 29].includes(world.taxonomy.fields[topic.field]?.number ?? 0);
  const hasTopic = type !== 'paratext' && random.chance(0.92);
  return {
    index,
    ...identity(index, shownYear, random),
    title: random.chance(0.003) ? null : draft.title,
    year: shownYear,
    date: dateIn(shownYear, random),
    type,
    language: random.weighted(LANGUAGES),
    authorships: draft.authorships,
    topics: hasTopic
      ? [
          ...new Set([
            topic.index,
            related.index,
            world.taxonomy.subfields[topic.subfield]?.children[0] ?? topic.index,
          ]),
        ]
      : [],
    source,
    oaStatus: oaStatusFor(random, source === null ? undefined : world.sources[source], type),
    references: [],
    citedBy: [],
    percentile: null,
    fwci: null,
    isRetracted: type === 'article' && random.chance(0.004),
    isParatext: type === 'paratext',
    isXpac: type === 'dataset' && random.chance(0.5),
    hasAbstract: !['paratext', 'erratum', 'editorial'].includes(type) && random.chance(0.72),
    funders: random.chance(0.3) ? random.sample([0, 1, 2, 3, 4, 5], random.int(1, 2)) : [],
    sdgs: random.chance(0.28) ? [random.pick([2, 3, 4, 6, 7, 8, 10, 11, 13, 14, 15, 16])] : [],
    pmid: isHealth && random.chance(0.6) ? String(30_000_000 + index) : null,
    pmcid: isHealth && random.chance(0.3) ? `PMC${7_000_000 + index}` : null,
    twin: null,
  };
};

const identity = (index: number, year: number, random: Random) => {
  const isOld = year < 2021;
  const number = (isOld ? 2_000_000_000 : 4_380_000_000) + index * 7;
  const doi = random.chance(0.82) ? openDoi(`${year}.${index}`) : null;
  return {
    id: openAlexUrl(`W${number}`),
    mag: isOld && random.chance(0.9) ? String(number) : null,
    // Some publishers number their works in ways that must be escaped everywhere.
    doi:
      doi !== null && random.chance(0.004)
        ? openDoi(`(sici)${year}:${index}<45::aid-x#1>2.0.co;2-k`)
        : doi,
  };
};

const openDoi = (suffix: string): string => `https://doi.org/10.5555/sbx.${suffix}`;

const sourceFor = (random: Random, type: string, topic: Topic): number | null => {
  if (type === 'conference-paper') return CONFERENCE_SOURCE;
  if (type === 'book-chapter' || type === 'book') return random.chance(0.5) ? SERIES_SOURCE : null;
  if (type === 'dissertation' || type === 'dataset' || type === 'report')
    return random.chance(0.8) ? REPOSITORY_SOURCE : null;
  if (random.chance(0.05)) return null;
  return SERIES_SOURCE + 1 + topic.field * 4 + Math.floor(4 * random.next() ** 1.3);
};

const oaStatusFor = (random: Random, source: Source | undefined, type: string): OaStatus => {
  if (source?.type === 'repository') return 'green';
  if (source?.isOa === true) return source.apcUsd === null ? 'diamond' : 'gold';
  if (type === 'paratext') return 'closed';
  return random.weighted([
    ['closed', 58],
    ['green', 16],
    ['hybrid', 14],
    ['bronze', 12],
  ]);
};

const dateIn = (year: number, random: Random): string => {
  if (random.chance(0.12)) return `${year}-01-01`;
  const lastMonth = year === LAST_YEAR ? 10 : 12;
  return `${year}-${two(random.int(1, lastMonth))}-${two(random.int(1, 28))}`;
};

const two = (value: number): string => String(value).padStart(2, '0');

const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);
