import type { Author, Corpus, Institution, Source, Topic, Work } from '../corpus/model.ts';
import { COUNTRIES } from '../corpus/places.ts';
import type { Group, Scalar } from '../filter/field.ts';
import { levelId, topicId } from './references.ts';
import { SDGS } from './sdgs.ts';

/** Finds records by their ids, and names for the keys of groups. */
export interface Directory {
  work: (id: string) => Work | undefined;
  workByDoi: (doi: string) => Work | undefined;
  author: (id: string) => Author | undefined;
  institution: (id: string) => Institution | undefined;
  source: (id: string) => Source | undefined;
  topic: (id: string) => Topic | undefined;
  groupById: (value: Scalar) => Group;
  groupByCountry: (value: Scalar) => Group;
  groupByGoal: (value: Scalar) => Group;
}

export const createDirectory = (corpus: Corpus): Directory => {
  const works = new Map(corpus.works.map((work) => [work.id, work]));
  const dois = new Map(
    corpus.works.flatMap((work) => (work.doi === null ? [] : [[work.doi, work] as const])),
  );
  const authors = new Map(corpus.authors.map((author) => [author.id, author]));
  const institutions = new Map(
    corpus.institutions.map((institution) => [institution.id, institution]),
  );
  const sources = new Map(corpus.sources.map((source) => [source.id, source]));
  const topics = new Map(corpus.taxonomy.topics.map((topic) => [topicId(topic), topic]));
  const names = new Map<string, string>();
  for (const { id, name } of [...corpus.institutions, ...corpus.sources, ...corpus.funders])
    names.set(id, name);
  for (const topic of corpus.taxonomy.topics) names.set(topicId(topic), topic.name);
  for (const level of ['domains', 'fields', 'subfields'] as const) {
    for (const node of corpus.taxonomy[level]) names.set(levelId(level, node), node.name);
  }
  return {
    work: (id) => works.get(id),
    workByDoi: (doi) => dois.get(doi),
    author: (id) => authors.get(id),
    institution: (id) => institutions.get(id),
    source: (id) => sources.get(id),
    topic: (id) => topics.get(id),
    groupById: (value) => {
      const key = String(value);
      return {
        key,
        name: names.get(key) ?? authors.get(key)?.name ?? works.get(key)?.title ?? key,
      };
    },
    groupByCountry: (value) => ({
      key: `https://openalex.org/countries/${value}`,
      name: COUNTRIES[String(value)]?.name ?? String(value),
    }),
    groupByGoal: (value) => ({
      key: String(value),
      name: SDGS.get(Number(String(value).split('/').at(-1))) ?? String(value),
    }),
  };
};
