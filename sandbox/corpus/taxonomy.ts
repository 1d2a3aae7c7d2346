import type { Taxonomy, TaxonomyNode, Topic } from './model.ts';
import { DOMAINS, FIELDS, SUBFIELDS } from './taxonomy-data.ts';

const FIRST_TOPIC_NUMBER = 10_001;

export const createTaxonomy = (): Taxonomy => {
  const domains = DOMAINS.map(([number, name], index) => node(index, number, name, -1));
  const fields = FIELDS.map(([number, domain, name], index) =>
    node(index, number, name, positionOf(domains, domain)),
  );
  const subfields = SUBFIELDS.map(([number, name], index) =>
    node(index, number, name, positionOf(fields, Math.floor(number / 100))),
  );
  const topics: Topic[] = [];
  for (const [subfield, [, , list]] of SUBFIELDS.entries()) {
    const field = subfields[subfield]?.parent ?? 0;
    for (const name of list.split('; ')) {
      topics.push({
        index: topics.length,
        number: FIRST_TOPIC_NUMBER + topics.length * 29,
        name,
        terms: name.split(' and '),
        subfield,
        field,
        domain: fields[field]?.parent ?? 0,
        works: [],
      });
    }
  }
  for (const topic of topics) subfields[topic.subfield]?.children.push(topic.index);
  for (const subfield of subfields) fields[subfield.parent]?.children.push(subfield.index);
  for (const field of fields) domains[field.parent]?.children.push(field.index);
  return { domains, fields, subfields, topics };
};

const node = (index: number, number: number, name: string, parent: number): TaxonomyNode => ({
  index,
  number,
  name,
  parent,
  children: [],
});

const positionOf = (nodes: readonly TaxonomyNode[], number: number): number => {
  const found = nodes.findIndex((each) => each.number === number);
  if (found < 0) throw new Error(`The taxonomy has no number ${number}.`);
  return found;
};
