import type { Corpus, TaxonomyNode } from '../corpus/model.ts';
import { lastSegment, number, search, term, type Field } from '../filter/field.ts';
import { createTextIndex } from '../search/text-index.ts';
import { ascending, descending, type Entity } from './entity.ts';
import { levelId, levelIn, topicId, updatedDate } from './references.ts';

type Level = 'domains' | 'fields' | 'subfields';

const PARENT: Readonly<Record<Level, Level | null>> = {
  domains: null,
  fields: 'domains',
  subfields: 'fields',
};

/** Domains, fields and subfields: the three levels above the topics, alike but for their names. */
export const createLevelEntity = (corpus: Corpus, level: Level): Entity<TaxonomyNode> => {
  const { taxonomy } = corpus;
  const singular = level.slice(0, -1);
  const records = taxonomy[level];
  const counts = countWorks(corpus, level);
  const worksOf = ({ index }: TaxonomyNode) => counts[index]?.works ?? 0;
  const citationsOf = ({ index }: TaxonomyNode) => counts[index]?.citations ?? 0;
  const names = createTextIndex({
    records,
    textsOf: ({ name }) => [name],
    popularityOf: worksOf,
    stemmed: true,
  });
  const idOf = (node: TaxonomyNode) => levelId(level, node);
  const above = PARENT[level];
  const parentOf = (node: TaxonomyNode) =>
    above === null ? null : levelIn(above, taxonomy[above][node.parent]);
  const domainOf = ({ parent }: TaxonomyNode) =>
    levelIn('domains', taxonomy.domains[taxonomy.fields[parent]?.parent ?? -1]);
  const ids = term(idOfList(idOf), {
    normalise: (asked) => `https://openalex.org/${level}/${lastSegment(asked)}`,
  });
  return {
    path: level,
    singular,
    records,
    idOf,
    nameOf: ({ name }) => name,
    fields: new Map<string, Field<TaxonomyNode>>([
      ['cited_by_count', number(citationsOf)],
      ['default.search', search(names)],
      ['display_name', term(({ name }) => [name])],
      ['display_name.search', search(names)],
      ...(level === 'fields'
        ? [
            [
              'domain.id',
              term((node: TaxonomyNode) => idList(parentOf(node)), {
                normalise: (asked) => `https://openalex.org/domains/${lastSegment(asked)}`,
              }),
            ] as const,
          ]
        : []),
      ...(level === 'subfields'
        ? [
            [
              'field.id',
              term((node: TaxonomyNode) => idList(parentOf(node)), {
                normalise: (asked) => `https://openalex.org/fields/${lastSegment(asked)}`,
              }),
            ] as const,
            [
              'domain.id',
              term((node: TaxonomyNode) => idList(domainOf(node)), {
                normalise: (asked) => `https://openalex.org/domains/${lastSegment(asked)}`,
              }),
            ] as const,
          ]
        : []),
      ['id', ids],
      ['works_count', number(worksOf)],
    ]),
    columns: {
      id: idOf,
      display_name: ({ name }) => name,
      description: ({ name }) => `research in ${name.toLowerCase()}`,
      ids: (node) => ({
        openalex: idOf(node),
        wikidata: `https://www.wikidata.org/wiki/Q${98_000_000 + node.number}`,
      }),
      display_name_alternatives: () => [],
      ...(level === 'fields' && { domain: parentOf }),
      ...(level === 'subfields' && { field: parentOf, domain: domainOf }),
      ...childColumn(corpus, level),
      siblings: (node) =>
        records
          .filter((each) => each !== node && each.parent === node.parent)
          .map((each) => ({ id: idOf(each), display_name: each.name })),
      relevance_score: () => undefined,
      works_count: worksOf,
      cited_by_count: citationsOf,
      works_api_url: (node) =>
        `https://api.openalex.org/works?filter=topics.${singular}.id:${node.number}`,
      updated_date: ({ index }) => updatedDate(index),
      created_date: () => '2024-01-23T15:21:58',
    },
    defaultSort: [descending(worksOf), ascending(idOf)],
    searchSort: [descending(worksOf), ascending(idOf)],
    searches: { search: names, 'search.exact': names },
    keysOf: () => [],
    citedByCount: citationsOf,
    worksCount: worksOf,
    suggest: (node) => ({
      hint: parentOf(node)?.display_name ?? null,
      external_id: null,
      filter_key: `topics.${singular}.id`,
      alternatives: [],
    }),
  };
};

const idOfList = (idOf: (node: TaxonomyNode) => string) => (node: TaxonomyNode) => [idOf(node)];

const idList = (parent: { id: string } | null): string[] => (parent === null ? [] : [parent.id]);

const childColumn = ({ taxonomy }: Corpus, level: Level): Entity<TaxonomyNode>['columns'] => {
  if (level === 'subfields') {
    return {
      topics: ({ children }) =>
        children.flatMap((each) =>
          taxonomy.topics
            .slice(each, each + 1)
            .map((topic) => ({ id: topicId(topic), display_name: topic.name })),
        ),
    };
  }
  const below = level === 'domains' ? 'fields' : 'subfields';
  return {
    [below]: ({ children }: TaxonomyNode) =>
      children.flatMap((each) => levelIn(below, taxonomy[below][each]) ?? []),
  };
};

const countWorks = (corpus: Corpus, level: Level): { works: number; citations: number }[] => {
  const counts = corpus.taxonomy[level].map(() => ({ works: 0, citations: 0 }));
  const key = ({ domains: 'domain', fields: 'field', subfields: 'subfield' } as const)[level];
  for (const { topics, citedBy } of corpus.works) {
    const touched = new Set(topics.flatMap((topic) => corpus.taxonomy.topics[topic]?.[key] ?? []));
    for (const each of touched) {
      const entry = counts[each];
      if (entry === undefined) continue;
      entry.works += 1;
      entry.citations += citedBy.length;
    }
  }
  return counts;
};
