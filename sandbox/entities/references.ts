import { openAlexUrl } from '../corpus/identifiers.ts';
import type { Corpus, Institution, Source, TaxonomyNode, Topic } from '../corpus/model.ts';

/** Short forms in which records appear inside others; the order of the keys is the service's. */
export const institutionIn = (
  corpus: Corpus,
  { id, ror, name, country, type, lineage }: Institution,
) => ({
  id,
  ror,
  display_name: name,
  country_code: country,
  type,
  lineage: lineageOf(corpus, lineage),
});

export const institutionOfAuthorship = (
  corpus: Corpus,
  { id, ror, name, country, type, lineage }: Institution,
) => ({
  id,
  display_name: name,
  ror,
  country_code: country,
  type,
  lineage: lineageOf(corpus, lineage),
});

export const lineageOf = (corpus: Corpus, lineage: readonly number[]): string[] =>
  lineage.flatMap((each) => corpus.institutions[each]?.id ?? []);

export const topicId = ({ number }: Topic): string => openAlexUrl(`T${number}`);

export const levelId = (level: string, { number }: TaxonomyNode): string =>
  openAlexUrl(`${level}/${number}`);

export const levelsOf = ({ taxonomy }: Corpus, { subfield, field, domain }: Topic) => ({
  subfield: levelIn('subfields', taxonomy.subfields[subfield]),
  field: levelIn('fields', taxonomy.fields[field]),
  domain: levelIn('domains', taxonomy.domains[domain]),
});

export const levelIn = (level: string, node: TaxonomyNode | undefined) =>
  node === undefined ? null : { id: levelId(level, node), display_name: node.name };

/** A topic with the figure that its surroundings give it: score, count or value. */
export const topicIn = (corpus: Corpus, position: number, figures: Record<string, number>) => {
  const topic = corpus.taxonomy.topics[position];
  if (topic === undefined) return [];
  return [{ id: topicId(topic), display_name: topic.name, ...figures, ...levelsOf(corpus, topic) }];
};

export const sourceIn = (source: Source) => ({
  id: source.id,
  display_name: source.name,
  issn_l: source.issn,
  issn: source.issn === null ? null : [source.issn],
  is_oa: source.isOa,
  is_in_doaj: source.isInDoaj,
  is_core: source.type === 'journal',
  host_organization: source.publisher?.id ?? null,
  host_organization_name: source.publisher?.name ?? null,
  host_organization_lineage: source.publisher === null ? [] : [source.publisher.id],
  host_organization_lineage_names: source.publisher === null ? [] : [source.publisher.name],
  type: source.type,
});

/** Days of the last mass load and of the last update: most records share the first. */
export const createdDate = (index: number): string =>
  index % 5 === 0 ? '2016-06-24T00:00:00' : '2025-10-10T00:00:00';

export const updatedDate = (index: number): string => {
  const day = String(1 + (index % 28)).padStart(2, '0');
  const time = new Date((index * 7_919_000) % 86_400_000).toISOString().slice(11, 19);
  return `2026-10-${day}T${time}${index % 2 === 0 ? '' : `.${String(100_000 + (index % 900_000))}`}`;
};

/** Concepts are deprecated but still sent: one for the field is enough. */
export const conceptOf = (corpus: Corpus, field: number) => {
  const node = corpus.taxonomy.fields[field];
  if (node === undefined) return [];
  const number = 100_000_000 + node.number * 10_007;
  return [
    {
      number,
      wikidata: `https://www.wikidata.org/wiki/Q${97_000_000 + node.number}`,
      name: node.name,
    },
  ];
};
