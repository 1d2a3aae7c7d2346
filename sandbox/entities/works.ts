import type { Corpus, Work } from '../corpus/model.ts';
import { ascending, descending, type Entity } from './entity.ts';
import type { Directory } from './directory.ts';
import { createWorkColumns, pmcidAddress, pmidAddress } from './work-columns.ts';
import { createWorkFields } from './work-fields.ts';
import { createWorkTexts } from './work-texts.ts';

export const createWorksEntity = (corpus: Corpus, directory: Directory): Entity<Work> => {
  const texts = createWorkTexts(corpus);
  return {
    path: 'works',
    singular: 'work',
    records: corpus.works,
    idOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    fields: createWorkFields(corpus, directory, texts),
    columns: createWorkColumns(corpus),
    defaultSort: [
      descending(({ percentile }) => percentile),
      descending(({ citedBy }) => citedBy.length),
      ascending(({ id }) => id),
    ],
    searchSort: [ascending(({ date }) => date), ascending(({ id }) => id)],
    searches: {
      search: texts.full,
      'search.exact': texts.fullExact,
      'search.semantic': texts.full,
      'search.title': texts.title,
      'search.title.exact': texts.titleExact,
      'search.title_and_abstract': texts.full,
      'search.title_and_abstract.exact': texts.fullExact,
    },
    isHidden: ({ isXpac }, _, scope) =>
      (scope === 'core' && isXpac) || (scope === 'expansion' && !isXpac),
    keysOf: ({ doi, mag, pmid, pmcid }) => [
      ...(doi === null ? [] : [`doi:${doi}`]),
      ...(mag === null ? [] : [`mag:${mag}`]),
      ...(pmid === null ? [] : [`pmid:${pmidAddress(pmid)}`]),
      ...(pmcid === null ? [] : [`pmcid:${pmcidAddress(pmcid)}`]),
    ],
    citedByCount: ({ citedBy }) => citedBy.length,
    worksCount: () => null,
    suggest: ({ authorships, doi }) => ({
      hint: authorships
        .slice(0, 3)
        .flatMap(
          ({ author, printedName }) => corpus.authors[author ?? -1]?.name ?? printedName ?? [],
        )
        .join(', '),
      external_id: doi,
      filter_key: 'id',
      alternatives: [],
    }),
  };
};
