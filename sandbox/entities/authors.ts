import type { Author, Corpus, Institution } from '../corpus/model.ts';
import { withoutAccents } from '../corpus/names.ts';
import { COUNTRIES } from '../corpus/places.ts';
import {
  boolean,
  date,
  lastSegment,
  number,
  openAlexId,
  orcidUrl,
  present,
  rorUrl,
  search,
  term,
  type Field,
} from '../filter/field.ts';
import { createTextIndex, type TextIndex } from '../search/text-index.ts';
import { createAffiliations, type Affiliations } from './affiliations.ts';
import type { Directory } from './directory.ts';
import { ascending, descending, shortId, type Entity } from './entity.ts';
import type { Facts } from './facts.ts';
import {
  createdDate,
  institutionIn,
  lineageOf,
  topicId,
  topicIn,
  updatedDate,
} from './references.ts';

const SHOWN_TOPICS = 5;

export const createAuthorsEntity = (
  corpus: Corpus,
  directory: Directory,
  factsOf: (works: readonly number[]) => Facts,
): Entity<Author> => {
  const affiliations = createAffiliations(corpus);
  const names = createTextIndex({
    records: corpus.authors,
    textsOf: ({ name, alternatives }) => [name, alternatives.join(' | ')],
    popularityOf: ({ works }) => factsOf(works).citedByCount,
  });
  return {
    path: 'authors',
    singular: 'author',
    records: corpus.authors,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    fields: new Map(
      Object.entries(authorFields({ corpus, directory, affiliations, names, factsOf })),
    ),
    columns: authorColumns(corpus, affiliations, factsOf),
    defaultSort: [descending(({ works }) => works.length), ascending(({ id }) => id)],
    searchSort: [descending(({ works }) => works.length), ascending(({ id }) => id)],
    searches: { search: names, 'search.exact': names },
    isHidden: ({ works }, keys) => works.length === 0 && !keys.has('works_count'),
    keysOf: ({ orcid, scopus }) => [
      ...(orcid === null ? [] : [`orcid:${orcid}`]),
      ...(scopus === null ? [] : [`scopus:${scopus}`]),
    ],
    citedByCount: ({ works }) => factsOf(works).citedByCount,
    worksCount: ({ works }) => works.length,
    suggest: (author) => {
      const last = corpus.institutions[affiliations.lastKnown(author)[0] ?? -1];
      return {
        hint:
          last === undefined
            ? null
            : `${last.name}, ${COUNTRIES[last.country]?.name ?? last.country}`,
        external_id: author.orcid,
        filter_key: 'authorships.author.id',
        alternatives: author.alternatives,
      };
    },
  };
};

const authorColumns = (
  corpus: Corpus,
  affiliations: Affiliations,
  factsOf: (works: readonly number[]) => Facts,
): Entity<Author>['columns'] => {
  const institutions = (positions: readonly number[]) =>
    positions.flatMap((position) =>
      corpus.institutions.slice(position, position + 1).map((each) => institutionIn(corpus, each)),
    );
  return {
    id: ({ id }) => id,
    orcid: ({ orcid }) => orcid,
    display_name: ({ name }) => name,
    display_name_alternatives: ({ alternatives }) => alternatives,
    raw_author_names: ({ alternatives }) => alternatives,
    full_name: ({ name }) => invertName(name),
    block_key: ({ name }) => blockKey(name),
    relevance_score: () => undefined,
    works_count: ({ works }) => works.length,
    cited_by_count: ({ works }) => factsOf(works).citedByCount,
    summary_stats: ({ works }) => factsOf(works).summary,
    ids: ({ id, orcid, scopus }) => ({
      openalex: id,
      orcid,
      ...(scopus !== null && {
        scopus: `http://www.scopus.com/inward/authorDetails.url?authorID=${scopus}&partnerID=MN8TOARS`,
      }),
    }),
    affiliations: (author) =>
      affiliations
        .of(author)
        .flatMap(({ institution, years }) =>
          institutions([institution]).map((each) => ({ institution: each, years })),
        ),
    last_known_institutions: (author) => {
      const last = institutions(affiliations.lastKnown(author));
      return last.length === 0 ? null : last;
    },
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
    x_concepts: () => [],
    counts_by_year: ({ works }) => factsOf(works).countsByYear,
    works_api_url: ({ id }) => `https://api.openalex.org/works?filter=author.id:${shortId(id)}`,
    updated_date: ({ index }) => updatedDate(index),
    created_date: ({ index }) => createdDate(index),
  };
};

interface Sources {
  corpus: Corpus;
  directory: Directory;
  affiliations: Affiliations;
  names: TextIndex;
  factsOf: (works: readonly number[]) => Facts;
}

const authorFields = ({
  corpus,
  directory,
  affiliations,
  names,
  factsOf,
}: Sources): Record<string, Field<Author>> => {
  const openAlex = openAlexId(({ id }: Author) => [id], {
    lookup: (id) => present(directory.author(id)?.index),
  });
  const topics = openAlexId(
    ({ works }: Author) =>
      factsOf(works).topics.flatMap(([topic]) =>
        corpus.taxonomy.topics.slice(topic, topic + 1).map(topicId),
      ),
    { group: directory.groupById },
  );
  return {
    ...institutionFields('affiliations.institution', corpus, directory, {
      placesOf: (author) => affiliations.of(author).map(({ institution }) => institution),
      authorsAt: (institution) => affiliations.authorsAt(institution),
    }),
    block_key: term(({ name }) => [blockKey(name)]),
    cited_by_count: number(({ works }) => factsOf(works).citedByCount),
    created_date: date(({ index }) => createdDate(index)),
    'default.search': search(names),
    display_name: term(({ name }) => [name]),
    'display_name.search': search(names),
    from_created_date: date(({ index }) => createdDate(index), 'from'),
    from_updated_date: {
      ...date<Author>(({ index }) => updatedDate(index), 'from'),
      isUnlisted: true,
    },
    has_orcid: boolean(({ orcid }) => orcid !== null, true),
    id: openAlex,
    'ids.openalex': openAlex,
    ...institutionFields('last_known_institutions', corpus, directory, {
      placesOf: (author) => affiliations.lastKnown(author),
      authorsAt: (institution) => affiliations.authorsAt(institution),
    }),
    openalex: openAlex,
    openalex_id: openAlex,
    orcid: term(({ orcid }) => present(orcid), { normalise: orcidUrl }),
    ...Object.fromEntries(
      ['first', 'middle', 'last', 'suffix'].map((part) => [
        `parsed_longest_name.${part}`,
        term<Author>(({ name }) => namePart(name, part)),
      ]),
    ),
    scopus: term(({ scopus }) => present(scopus)),
    'summary_stats.2yr_mean_citedness': number(
      ({ works }) => factsOf(works).summary['2yr_mean_citedness'],
    ),
    'summary_stats.h_index': number(({ works }) => factsOf(works).summary.h_index),
    'summary_stats.i10_index': number(({ works }) => factsOf(works).summary.i10_index),
    'text.search': search(names),
    to_created_date: date(({ index }) => createdDate(index), 'to'),
    to_updated_date: date(({ index }) => updatedDate(index), 'to'),
    'topic_share.id': topics,
    'topics.id': topics,
    updated_date: date(({ index }) => updatedDate(index)),
    works_count: number(({ works }) => works.length),
    'x_concepts.id': openAlexId<Author>(() => []),
  };
};

interface Places {
  placesOf: (author: Author) => readonly number[];
  authorsAt: (institution: number) => readonly number[];
}

const institutionFields = (
  prefix: string,
  corpus: Corpus,
  directory: Directory,
  { placesOf, authorsAt }: Places,
): Record<string, Field<Author>> => {
  const read = (pick: (institution: Institution) => readonly string[]) => (author: Author) =>
    placesOf(author).flatMap((place) => corpus.institutions.slice(place, place + 1).flatMap(pick));
  const lookup = (id: string) => {
    const institution = directory.institution(id);
    return institution === undefined ? [] : authorsAt(institution.index);
  };
  return {
    [`${prefix}.continent`]: term(
      read(({ country }) => present(COUNTRIES[country]?.continent)),
      { normalise: (asked) => lastSegment(asked).replaceAll('_', ' ') },
    ),
    [`${prefix}.country_code`]: term(
      read(({ country }) => [country]),
      { normalise: lastSegment, group: directory.groupByCountry },
    ),
    [`${prefix}.id`]: openAlexId(
      read(({ id }) => [id]),
      { lookup, group: directory.groupById },
    ),
    [`${prefix}.is_global_south`]: boolean(
      (author) =>
        read(({ country }) => (COUNTRIES[country]?.south === true ? ['south'] : []))(author)
          .length > 0,
      true,
    ),
    [`${prefix}.lineage`]: openAlexId(
      read(({ lineage }) => lineageOf(corpus, lineage)),
      { lookup, group: directory.groupById },
    ),
    [`${prefix}.ror`]: term(
      read(({ ror }) => [ror]),
      { normalise: rorUrl },
    ),
    [`${prefix}.type`]: term(
      read(({ type }) => [type]),
      { normalise: lastSegment },
    ),
  };
};

const blockKey = (name: string): string => {
  const words = withoutAccents(name).toLowerCase().split(/\s+/);
  return `${words[0]?.charAt(0) ?? ''} ${words.at(-1) ?? ''}`;
};

const invertName = (name: string): string => {
  const words = name.split(' ');
  return words.length < 2 ? name : `${words.at(-1)}, ${words.slice(0, -1).join(' ')}`;
};

const namePart = (name: string, part: string): string[] => {
  const words = name.toLowerCase().split(' ');
  if (part === 'first') return words.slice(0, 1);
  if (part === 'last') return words.slice(-1);
  return part === 'middle' && words.length > 2 ? [words.slice(1, -1).join(' ')] : [];
};
