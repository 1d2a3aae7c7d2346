import type { Corpus, Source } from '../corpus/model.ts';
import {
  boolean,
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
import { ascending, descending, shortId, type Entity } from './entity.ts';
import type { Facts } from './facts.ts';
import { createdDate, sourceIn, topicIn, updatedDate } from './references.ts';

export const createSourcesEntity = (
  corpus: Corpus,
  directory: Directory,
  factsOf: (works: readonly number[]) => Facts,
): Entity<Source> => {
  const names = createTextIndex({
    records: corpus.sources,
    textsOf: ({ name }) => [name],
    popularityOf: ({ works }) => works.length,
  });
  const openAlex = openAlexId(({ id }: Source) => [id], {
    lookup: (id) => present(directory.source(id)?.index),
  });
  return {
    path: 'sources',
    singular: 'source',
    records: corpus.sources,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    fields: new Map<string, Field<Source>>([
      ['cited_by_count', number(({ works }) => factsOf(works).citedByCount)],
      ['default.search', search(names)],
      ['display_name', term(({ name }) => [name])],
      ['display_name.search', search(names)],
      ['has_issn', boolean(({ issn }) => issn !== null, true)],
      ['host_organization', openAlexId(({ publisher }) => present(publisher?.id))],
      ['id', openAlex],
      ['ids.openalex', openAlex],
      ['is_in_doaj', boolean(({ isInDoaj }) => isInDoaj)],
      ['is_oa', boolean(({ isOa }) => isOa)],
      ['issn', term(({ issn }) => present(issn))],
      ['openalex', openAlex],
      ['type', term(({ type }) => [type], { normalise: lastSegment })],
      ['works_count', number(({ works }) => works.length)],
    ]),
    columns: {
      id: ({ id }) => id,
      issn_l: ({ issn }) => issn,
      issn: ({ issn }) => (issn === null ? null : [issn]),
      display_name: ({ name }) => name,
      relevance_score: () => undefined,
      host_organization: (source) => sourceIn(source).host_organization,
      host_organization_name: (source) => sourceIn(source).host_organization_name,
      host_organization_lineage: (source) => sourceIn(source).host_organization_lineage,
      works_count: ({ works }) => works.length,
      cited_by_count: ({ works }) => factsOf(works).citedByCount,
      summary_stats: ({ works }) => factsOf(works).summary,
      is_oa: ({ isOa }) => isOa,
      is_in_doaj: ({ isInDoaj }) => isInDoaj,
      is_core: ({ type }) => type === 'journal',
      ids: ({ id, issn }) => ({
        openalex: id,
        ...(issn !== null && { issn_l: issn, issn: [issn] }),
      }),
      homepage_url: ({ id }) => `https://journals.example/${shortId(id)}`,
      apc_usd: ({ apcUsd }) => apcUsd,
      type: ({ type }) => type,
      topics: ({ works }) =>
        factsOf(works)
          .topics.slice(0, 25)
          .flatMap(([topic, count]) => topicIn(corpus, topic, { count })),
      counts_by_year: ({ works }) => factsOf(works).countsByYear.toReversed(),
      works_api_url: ({ id }) =>
        `https://api.openalex.org/works?filter=primary_location.source.id:${shortId(id)}`,
      updated_date: ({ index }) => updatedDate(index),
      created_date: ({ index }) => createdDate(index),
    },
    defaultSort: [descending(({ works }) => works.length), ascending(({ id }) => id)],
    searchSort: [descending(({ works }) => works.length), ascending(({ id }) => id)],
    searches: { search: names, 'search.exact': names },
    keysOf: ({ issn }) => (issn === null ? [] : [`issn:${issn}`, `issn_l:${issn}`]),
    citedByCount: ({ works }) => factsOf(works).citedByCount,
    worksCount: ({ works }) => works.length,
    suggest: (source) => ({
      hint: source.publisher?.name ?? null,
      external_id:
        source.issn === null ? null : `https://portal.issn.org/resource/ISSN/${source.issn}`,
      filter_key: 'primary_location.source.id',
      alternatives: [],
    }),
  };
};
