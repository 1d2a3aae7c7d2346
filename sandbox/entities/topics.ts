import type { Corpus, Topic } from '../corpus/model.ts';
import {
  lastSegment,
  number,
  openAlexId,
  present,
  search,
  term,
  type Field,
} from '../filter/field.ts';
import { createTextIndex } from '../search/text-index.ts';
import type { Directory } from './directory.ts';
import { ascending, descending, type Entity } from './entity.ts';
import type { Facts } from './facts.ts';
import { levelId, levelsOf, topicId, updatedDate } from './references.ts';

export const createTopicsEntity = (
  corpus: Corpus,
  directory: Directory,
  factsOf: (works: readonly number[]) => Facts,
): Entity<Topic> => {
  const { taxonomy } = corpus;
  const keywordsOf = ({ terms, subfield }: Topic) => [
    ...terms,
    taxonomy.subfields[subfield]?.name ?? '',
  ];
  const descriptionOf = (topic: Topic) =>
    `This cluster of papers deals with ${topic.terms.join(' and ').toLowerCase()}, their methods and their applications in ${taxonomy.subfields[topic.subfield]?.name ?? 'science'}.`;
  const texts = createTextIndex({
    records: taxonomy.topics,
    textsOf: (topic) => [`${topic.name} ${descriptionOf(topic)} ${keywordsOf(topic).join(' ')}`],
    popularityOf: ({ works }) => works.length,
    stemmed: true,
  });
  const names = createTextIndex({
    records: taxonomy.topics,
    textsOf: ({ name }) => [name],
    popularityOf: ({ works }) => works.length,
    stemmed: true,
  });
  const openAlex = openAlexId((topic: Topic) => [topicId(topic)], {
    lookup: (id) => present(directory.topic(id)?.index),
  });
  const levels = Object.fromEntries(
    (['domain', 'field', 'subfield'] as const).map((level): [string, Field<Topic>] => {
      const nodes = {
        domain: taxonomy.domains,
        field: taxonomy.fields,
        subfield: taxonomy.subfields,
      }[level];
      const ids = (topic: Topic) =>
        nodes.slice(topic[level], topic[level] + 1).map((node) => levelId(`${level}s`, node));
      return [
        `${level}.id`,
        term(ids, {
          normalise: (asked) => `https://openalex.org/${level}s/${lastSegment(asked)}`,
          group: directory.groupById,
        }),
      ];
    }),
  );
  return {
    path: 'topics',
    singular: 'topic',
    records: taxonomy.topics,
    idOf: topicId,
    nameOf: ({ name }) => name,
    fields: new Map<string, Field<Topic>>([
      ['cited_by_count', number(({ works }) => factsOf(works).citedByCount)],
      ['default.search', search(texts)],
      ['display_name', term(({ name }) => [name])],
      ['display_name.search', search(names)],
      ...Object.entries(levels),
      ['id', openAlex],
      ['ids.openalex', openAlex],
      ['openalex', openAlex],
      ['works_count', number(({ works }) => works.length)],
    ]),
    columns: {
      id: topicId,
      display_name: ({ name }) => name,
      description: descriptionOf,
      keywords: keywordsOf,
      ids: (topic) => ({
        openalex: topicId(topic),
        wikipedia: `https://en.wikipedia.org/wiki/${encodeURIComponent(topic.terms[0] ?? topic.name)}`,
      }),
      subfield: (topic) => levelsOf(corpus, topic).subfield,
      field: (topic) => levelsOf(corpus, topic).field,
      domain: (topic) => levelsOf(corpus, topic).domain,
      siblings: (topic) =>
        (taxonomy.subfields[topic.subfield]?.children ?? [])
          .filter((each) => each !== topic.index)
          .flatMap((each) =>
            taxonomy.topics
              .slice(each, each + 1)
              .map((sibling) => ({ id: topicId(sibling), display_name: sibling.name })),
          ),
      relevance_score: () => undefined,
      works_count: ({ works }) => works.length,
      cited_by_count: ({ works }) => factsOf(works).citedByCount,
      works_api_url: ({ number: serial }) =>
        `https://api.openalex.org/works?filter=topics.id:T${serial}`,
      updated_date: ({ index }) => updatedDate(index),
      created_date: () => '2024-01-23T15:27:04',
    },
    defaultSort: [descending(({ works }) => works.length), ascending(topicId)],
    searchSort: [descending(({ works }) => works.length), ascending(topicId)],
    searches: { search: texts, 'search.exact': texts },
    keysOf: () => [],
    citedByCount: ({ works }) => factsOf(works).citedByCount,
    worksCount: ({ works }) => works.length,
    suggest: (topic) => ({
      hint: levelsOf(corpus, topic).subfield?.display_name ?? null,
      external_id: null,
      filter_key: 'topics.id',
      alternatives: [],
    }),
  };
};
