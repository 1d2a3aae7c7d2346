import type { Author, Corpus, Institution } from '../corpus/model.ts';
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
import type { TextIndex } from '../search/text-index.ts';
import type { Affiliations } from './affiliations.ts';
import { blockKey, namePart } from './author-names.ts';
import type { Directory } from './directory.ts';
import type { Facts } from './facts.ts';
import { createdDate, lineageOf, topicId, updatedDate } from './references.ts';

interface Sources {
  corpus: Corpus;
  directory: Directory;
  affiliations: Affiliations;
  names: TextIndex;
  factsOf: (works: readonly number[]) => Facts;
}

export const authorFields = ({
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
