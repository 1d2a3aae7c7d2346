import type { Corpus, Institution } from '../corpus/model.ts';
import { COUNTRIES, PLACES } from '../corpus/places.ts';
import {
  boolean,
  date,
  lastSegment,
  number,
  openAlexId,
  present,
  rorUrl,
  search,
  term,
  type Field,
} from '../filter/field.ts';
import { createTextIndex, type TextIndex } from '../search/text-index.ts';
import type { Directory } from './directory.ts';
import { ascending, descending, shortId, type Entity } from './entity.ts';
import type { Facts } from './facts.ts';
import { createdDate, lineageOf, topicIn, updatedDate } from './references.ts';

const SHOWN_TOPICS = 25;

export const createInstitutionsEntity = (
  corpus: Corpus,
  directory: Directory,
  factsOf: (works: readonly number[]) => Facts,
): Entity<Institution> => {
  const names = createTextIndex({
    records: corpus.institutions,
    textsOf: ({ name, alternatives, acronyms }) => [name, ...alternatives, ...acronyms],
    popularityOf: ({ works }) => factsOf(works).citedByCount,
  });
  return {
    path: 'institutions',
    singular: 'institution',
    records: corpus.institutions,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    fields: new Map(Object.entries(institutionFields(corpus, directory, names, factsOf))),
    columns: institutionColumns(corpus, factsOf),
    defaultSort: [descending(({ works }) => works.length), ascending(({ id }) => id)],
    searchSort: [descending(({ works }) => works.length), ascending(({ id }) => id)],
    searches: { search: names, 'search.exact': names },
    keysOf: ({ ror, index }) => [`ror:${ror}`, `wikidata:${wikidataOf(index)}`],
    citedByCount: ({ works }) => factsOf(works).citedByCount,
    worksCount: ({ works }) => works.length,
    suggest: ({ city, country, ror, alternatives, acronyms }) => ({
      hint: `${city}, ${COUNTRIES[country]?.name ?? country}`,
      external_id: ror,
      filter_key: 'authorships.institutions.lineage',
      alternatives: [...alternatives, ...acronyms],
    }),
  };
};

const wikidataOf = (index: number): string => `Q${99_000_000 + index}`;

const institutionColumns = (
  corpus: Corpus,
  factsOf: (works: readonly number[]) => Facts,
): Entity<Institution>['columns'] => ({
  id: ({ id }) => id,
  ror: ({ ror }) => ror,
  display_name: ({ name }) => name,
  relevance_score: () => undefined,
  country_code: ({ country }) => country,
  type: ({ type }) => type,
  type_id: ({ type }) => `https://openalex.org/institution-types/${type}`,
  lineage: ({ lineage }) => lineageOf(corpus, lineage),
  homepage_url: ({ name }) =>
    `https://www.${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`,
  image_url: () => null,
  image_thumbnail_url: () => null,
  display_name_acronyms: ({ acronyms }) => acronyms,
  display_name_alternatives: ({ alternatives }) => alternatives,
  repositories: () => [],
  works_count: ({ works }) => works.length,
  cited_by_count: ({ works }) => factsOf(works).citedByCount,
  summary_stats: ({ works }) => factsOf(works).summary,
  ids: ({ id, ror, index }) => ({
    openalex: id,
    ror,
    grid: `grid.${400_000 + index}.0`,
    wikidata: wikidataOf(index),
  }),
  geo: ({ city, country, latitude, longitude, index }) => ({
    city,
    geonames_city_id: String(4_900_000 + index),
    region: PLACES.find((place) => place.city === city)?.region ?? null,
    country_code: country,
    country: COUNTRIES[country]?.name ?? country,
    latitude,
    longitude,
  }),
  international: () => ({}),
  associated_institutions: ({ parent, children }) => [
    ...associated(corpus, parent === null ? [] : [parent], 'parent'),
    ...associated(corpus, children, 'child'),
  ],
  counts_by_year: ({ works }) => factsOf(works).countsByYear.toReversed(),
  roles: ({ id, works }) => [{ role: 'institution', id, works_count: works.length }],
  topics: ({ works }) =>
    factsOf(works)
      .topics.slice(0, SHOWN_TOPICS)
      .flatMap(([topic, count]) => topicIn(corpus, topic, { count, score: 1 })),
  topic_share: ({ works }) =>
    factsOf(works)
      .topics.slice(0, SHOWN_TOPICS)
      .flatMap(([topic, count]) => {
        const all = corpus.taxonomy.topics[topic]?.works.length ?? count;
        return topicIn(corpus, topic, { value: Number((count / all).toFixed(7)) });
      }),
  is_super_system: () => false,
  status: () => 'active',
  works_api_url: ({ id }) => `https://api.openalex.org/works?filter=institutions.id:${shortId(id)}`,
  updated_date: ({ index }) => updatedDate(index),
  created_date: ({ index }) => createdDate(index),
});

const associated = (corpus: Corpus, positions: readonly number[], relationship: string) =>
  positions.flatMap((position) =>
    corpus.institutions.slice(position, position + 1).map(({ id, ror, name, country, type }) => ({
      id,
      ror,
      display_name: name,
      country_code: country,
      type,
      relationship,
    })),
  );

const institutionFields = (
  corpus: Corpus,
  directory: Directory,
  names: TextIndex,
  factsOf: (works: readonly number[]) => Facts,
): Record<string, Field<Institution>> => {
  const openAlex = openAlexId(({ id }: Institution) => [id], {
    lookup: (id) => present(directory.institution(id)?.index),
  });
  return {
    cited_by_count: number(({ works }) => factsOf(works).citedByCount),
    continent: term(({ country }) => present(COUNTRIES[country]?.continent), {
      normalise: (asked) => lastSegment(asked).replaceAll('_', ' '),
    }),
    country_code: term(({ country }) => [country], {
      normalise: lastSegment,
      group: directory.groupByCountry,
    }),
    'default.search': search(names),
    display_name: term(({ name }) => [name]),
    'display_name.search': search(names),
    from_created_date: date(({ index }) => createdDate(index), 'from'),
    from_updated_date: {
      ...date<Institution>(({ index }) => updatedDate(index), 'from'),
      isUnlisted: true,
    },
    has_ror: boolean(() => true, true),
    id: openAlex,
    'ids.openalex': openAlex,
    is_global_south: boolean(({ country }) => COUNTRIES[country]?.south === true, true),
    is_super_system: boolean(() => false),
    lineage: openAlexId(({ lineage }) => lineageOf(corpus, lineage)),
    openalex: openAlex,
    openalex_id: openAlex,
    ror: term(({ ror }) => [ror], { normalise: rorUrl }),
    status: term(() => ['active']),
    'summary_stats.2yr_mean_citedness': number(
      ({ works }) => factsOf(works).summary['2yr_mean_citedness'],
    ),
    'summary_stats.h_index': number(({ works }) => factsOf(works).summary.h_index),
    'summary_stats.i10_index': number(({ works }) => factsOf(works).summary.i10_index),
    type: term(({ type }) => [type], {
      normalise: lastSegment,
      group: (value) => ({
        key: `https://openalex.org/institution-types/${value}`,
        name: String(value),
      }),
    }),
    works_count: number(({ works }) => works.length),
  };
};
