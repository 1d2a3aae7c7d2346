import { COUNTRIES } from '../corpus/places.ts';
import type { Authorship, Corpus, Work } from '../corpus/model.ts';
import { abstractOf, invert } from '../corpus/texts.ts';
import type { Entity, Form } from './entity.ts';
import { bestOaLocationOf, locationsOf } from './locations.ts';
import {
  conceptOf,
  createdDate,
  institutionOfAuthorship,
  topicIn,
  updatedDate,
} from './references.ts';
import { SDGS } from './sdgs.ts';

const LISTED_AUTHORS = 100;
const DEPARTMENTS = [
  'Department of Physics',
  'School of Medicine',
  'Faculty of Science',
  'Department of History',
  'Institute for Data',
  'School of Engineering',
];

export const createWorkColumns = (corpus: Corpus): Entity<Work>['columns'] => {
  const idsOf = (positions: readonly number[]) =>
    positions.flatMap((position) => corpus.works[position]?.id ?? []);
  const topicsOf = (work: Work) =>
    work.topics.flatMap((topic, place) => topicIn(corpus, topic, { score: scoreAt(work, place) }));
  return {
    id: ({ id }) => id,
    doi: ({ doi }) => doi,
    title: ({ title }) => title,
    display_name: ({ title }) => title,
    relevance_score: () => undefined,
    publication_year: ({ year }) => year,
    publication_date: ({ date }) => date,
    ids: (work) => ({
      openalex: work.id,
      ...(work.doi !== null && { doi: work.doi }),
      ...(work.mag !== null && { mag: work.mag }),
      ...(work.pmid !== null && { pmid: pmidAddress(work.pmid) }),
      ...(work.pmcid !== null && { pmcid: pmcidAddress(work.pmcid) }),
    }),
    language: ({ language }) => language,
    primary_location: (work) => locationsOf(corpus, work)[0] ?? null,
    type: ({ type }) => type,
    indexed_in: (work) => [
      ...(work.doi === null ? [] : ['crossref']),
      ...(corpus.sources[work.source ?? -1]?.isInDoaj === true ? ['doaj'] : []),
      ...(work.pmid === null ? [] : ['pubmed']),
    ],
    open_access: (work) => ({
      is_oa: work.oaStatus !== 'closed',
      oa_status: work.oaStatus,
      oa_url: bestOaLocationOf(corpus, work)?.landing_page_url ?? null,
      any_repository_has_fulltext: work.oaStatus === 'green',
    }),
    authorships: (work, form) => authorshipsOf(corpus, work, form),
    institutions: () => [],
    countries_distinct_count: (work) =>
      new Set(institutionsOf(work).map((each) => corpus.institutions[each]?.country)).size,
    institutions_distinct_count: (work) => institutionsOf(work).length,
    corresponding_author_ids: (work) =>
      corresponding(work).flatMap(({ author }) => corpus.authors[author ?? -1]?.id ?? []),
    corresponding_institution_ids: (work) =>
      corresponding(work).flatMap(({ institutions }) =>
        institutions.flatMap((each) => corpus.institutions[each]?.id ?? []),
      ),
    apc_list: (work) => apcOf(corpus, work),
    apc_paid: (work) =>
      work.oaStatus === 'gold' || work.oaStatus === 'hybrid' ? apcOf(corpus, work) : null,
    fwci: ({ fwci }) => fwci,
    has_fulltext: ({ oaStatus }) => oaStatus === 'gold',
    cited_by_count: ({ citedBy }) => citedBy.length,
    citation_normalized_percentile: ({ percentile }) =>
      percentile === null
        ? null
        : {
            value: percentile / 100,
            is_in_top_1_percent: percentile >= 99,
            is_in_top_10_percent: percentile >= 90,
          },
    cited_by_percentile_year: ({ percentile }) =>
      percentile === null ? null : { min: percentile, max: Math.min(100, percentile + 1) },
    biblio: (work) => biblioOf(work),
    is_retracted: ({ isRetracted }) => isRetracted,
    is_paratext: ({ isParatext }) => isParatext,
    is_xpac: ({ isXpac }) => isXpac,
    primary_topic: (work) => topicsOf(work)[0] ?? null,
    topics: topicsOf,
    keywords: (work) => keywordsOf(corpus, work),
    concepts: (work) =>
      conceptOf(corpus, corpus.taxonomy.topics[work.topics[0] ?? -1]?.field ?? -1).map(
        ({ number, wikidata, name }) => ({
          id: `https://openalex.org/C${number}`,
          wikidata,
          display_name: name,
          level: 0,
          score: scoreAt(work, 9),
        }),
      ),
    mesh: ({ pmid }) =>
      pmid === null
        ? []
        : [
            {
              descriptor_ui: 'D006801',
              descriptor_name: 'Humans',
              qualifier_ui: '',
              qualifier_name: null,
              is_major_topic: false,
            },
          ],
    locations_count: (work) => locationsOf(corpus, work).length,
    locations: (work) => locationsOf(corpus, work),
    best_oa_location: (work) => bestOaLocationOf(corpus, work),
    sustainable_development_goals: ({ sdgs, index }) =>
      sdgs.map((goal) => ({
        id: `https://metadata.un.org/sdg/${goal}`,
        display_name: SDGS.get(goal) ?? '',
        score: 0.4 + (index % 55) / 100,
      })),
    awards: (work) =>
      work.funders.flatMap((each) => {
        const funder = corpus.funders[each];
        const award = {
          id: `https://openalex.org/G${1_018_000_000 + work.index * 3 + each}`,
          display_name: null,
          funder_award_id: `${each + 1}-${10_000 + (work.index % 700)}`,
        };
        return funder === undefined
          ? []
          : [{ ...award, funder_id: funder.id, funder_display_name: funder.name }];
      }),
    funders: ({ funders }) =>
      funders.flatMap((each) => {
        const funder = corpus.funders[each];
        return funder === undefined
          ? []
          : [{ id: funder.id, display_name: funder.name, ror: funder.ror }];
      }),
    has_content: () => ({ pdf: false, grobid_xml: false }),
    content_urls: () => null,
    referenced_works_count: ({ references }) => references.length,
    referenced_works: ({ references }) => idsOf(references),
    related_works: (work) =>
      idsOf(
        (corpus.taxonomy.topics[work.topics[0] ?? -1]?.works ?? [])
          .filter((each) => each > work.index)
          .slice(0, 10),
      ),
    abstract_inverted_index: (work) => {
      const abstract = abstractOf(corpus.seed, work, corpus.taxonomy.topics);
      return abstract === null ? null : invert(abstract);
    },
    counts_by_year: ({ citedBy }) => {
      const counts = new Map<number, number>();
      for (const citing of citedBy) {
        const year = corpus.works[citing]?.year ?? 0;
        counts.set(year, (counts.get(year) ?? 0) + 1);
      }
      return [...counts]
        .toSorted((a, b) => b[0] - a[0])
        .slice(0, 10)
        .map(([year, count]) => ({ year, cited_by_count: count }));
    },
    updated_date: ({ index }) => updatedDate(index),
    created_date: ({ index }) => createdDate(index),
  };
};

export const pmidAddress = (pmid: string): string => `https://pubmed.ncbi.nlm.nih.gov/${pmid}`;
export const pmcidAddress = (pmcid: string): string =>
  `https://www.ncbi.nlm.nih.gov/pmc/articles/${pmcid.slice(3)}`;

const scoreAt = ({ index }: Work, place: number): number =>
  Number((0.999 - place * 0.04 - (index % 97) / 10_000).toFixed(4));

const authorshipsOf = (corpus: Corpus, work: Work, form: Form) => {
  const shown = form === 'list' ? work.authorships.slice(0, LISTED_AUTHORS) : work.authorships;
  return shown.map((authorship, place) => authorshipOf(corpus, work, authorship, place));
};

const authorshipOf = (corpus: Corpus, work: Work, authorship: Authorship, place: number) => {
  const profile = authorship.author === null ? undefined : corpus.authors[authorship.author];
  const institutions = authorship.institutions.flatMap((each) => corpus.institutions[each] ?? []);
  const strings = authorship.hasAffiliationText
    ? institutions.map(
        (each) =>
          `${DEPARTMENTS[(work.index + place) % DEPARTMENTS.length]}, ${each.name}, ${each.city}, ${COUNTRIES[each.country]?.name ?? each.country}`,
      )
    : [];
  const texts =
    institutions.length === 0 && authorship.hasAffiliationText
      ? ['Independent researcher']
      : strings;
  // A placeholder that the service lets through now and then.
  const isPlaceholder = place === 0 && work.index % 907 === 13 && institutions.length > 0;
  return {
    author_position: positionOf(place, work.authorships.length),
    author: {
      id: profile?.id ?? null,
      display_name: profile?.name ?? authorship.printedName,
      orcid: profile?.orcid ?? null,
    },
    institutions: isPlaceholder
      ? [
          {
            id: 'https://openalex.org/I-1',
            display_name: null,
            ror: null,
            country_code: null,
            type: null,
            lineage: null,
          },
        ]
      : institutions.map((each) => institutionOfAuthorship(corpus, each)),
    countries: [...new Set(institutions.map(({ country }) => country))],
    is_corresponding: authorship.isCorresponding,
    raw_author_name: authorship.printedName,
    raw_affiliation_strings: texts,
    ...(work.index % 3 === 0 && { raw_orcid: profile?.orcid ?? null }),
    affiliations: texts.map((text, at) => ({
      raw_affiliation_string: text,
      institution_ids: institutions[at] === undefined ? [] : [institutions[at].id],
    })),
  };
};

const positionOf = (place: number, count: number): string => {
  if (place === 0) return 'first';
  return place === count - 1 ? 'last' : 'middle';
};

const apcOf = (corpus: Corpus, { source }: Work) => {
  const usd = corpus.sources[source ?? -1]?.apcUsd ?? null;
  return usd === null ? null : { value: usd, currency: 'USD', value_usd: usd };
};

const biblioOf = ({ index, year, type }: Work) => {
  if (type === 'dataset' || type === 'preprint')
    return { volume: null, issue: null, first_page: null, last_page: null };
  const first = 1 + (index % 900);
  return {
    volume: String(Math.max(1, year - 1980)),
    issue: index % 7 === 0 ? null : String(1 + (index % 12)),
    first_page: String(first),
    last_page: String(first + (index % 23)),
  };
};

const keywordsOf = (corpus: Corpus, work: Work) =>
  (corpus.taxonomy.topics[work.topics[0] ?? -1]?.terms ?? []).map((word, place) => ({
    id: `https://openalex.org/keywords/${word.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`,
    display_name: word.charAt(0).toUpperCase() + word.slice(1),
    score: scoreAt(work, place + 4),
  }));

const institutionsOf = (work: Work) => [
  ...new Set(work.authorships.flatMap(({ institutions }) => institutions)),
];

const corresponding = (work: Work) =>
  work.authorships.filter(({ isCorresponding }) => isCorresponding);
