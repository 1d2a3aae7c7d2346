import type { Author, Corpus } from '../corpus/model.ts';
import { COUNTRIES } from '../corpus/places.ts';
import { createTextIndex } from '../search/text-index.ts';
import { createAffiliations, type Affiliations } from './affiliations.ts';
import { authorFields } from './author-fields.ts';
import { blockKey, invertName } from './author-names.ts';
import type { Directory } from './directory.ts';
import { ascending, descending, shortId, type Entity } from './entity.ts';
import type { Facts } from './facts.ts';
import { conceptOf, createdDate, institutionIn, topicIn, updatedDate } from './references.ts';

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
    x_concepts: ({ works }) =>
      conceptOf(
        corpus,
        corpus.taxonomy.topics[factsOf(works).topics[0]?.[0] ?? -1]?.field ?? -1,
      ).map(({ number, wikidata, name }) => ({
        id: String(number),
        wikidata,
        display_name: name,
        score: 0.91,
      })),
    counts_by_year: ({ works }) => factsOf(works).countsByYear,
    works_api_url: ({ id }) => `https://api.openalex.org/works?filter=author.id:${shortId(id)}`,
    updated_date: ({ index }) => updatedDate(index),
    created_date: ({ index }) => createdDate(index),
  };
};
