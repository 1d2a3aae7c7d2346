import type { Corpus, Work } from '../corpus/model.ts';
import { lastSegment, openAlexId, term, type Field } from '../filter/field.ts';
import type { Directory } from './directory.ts';
import { levelId, topicId } from './references.ts';

export const topicFields = (corpus: Corpus, directory: Directory): Record<string, Field<Work>> => {
  const { taxonomy } = corpus;
  const all: Record<string, Field<Work>> = {};
  for (const prefix of ['primary_topic', 'topics']) {
    const topicsOf = (work: Work) =>
      (prefix === 'topics' ? work.topics : work.topics.slice(0, 1)).flatMap(
        (each) => taxonomy.topics[each] ?? [],
      );
    all[`${prefix}.id`] = openAlexId((work) => topicsOf(work).map(topicId), {
      lookup: (id) => directory.topic(id)?.works ?? [],
      group: directory.groupById,
    });
    for (const level of ['subfield', 'field', 'domain'] as const) {
      const nodes = {
        subfield: taxonomy.subfields,
        field: taxonomy.fields,
        domain: taxonomy.domains,
      }[level];
      all[`${prefix}.${level}.id`] = term(
        (work) =>
          topicsOf(work).flatMap((topic) =>
            nodes.slice(topic[level], topic[level] + 1).map((node) => levelId(`${level}s`, node)),
          ),
        {
          normalise: (asked) => `https://openalex.org/${level}s/${lastSegment(asked)}`,
          group: directory.groupById,
        },
      );
    }
  }
  return all;
};
