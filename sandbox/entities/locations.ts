import type { Corpus, Source, Work } from '../corpus/model.ts';
import { sourceIn } from './references.ts';

export interface Location {
  id: string;
  is_oa: boolean;
  landing_page_url: string | null;
  pdf_url: string | null;
  source: ReturnType<typeof sourceIn> | null;
  license: string | null;
  license_id: string | null;
  version: string | null;
  is_accepted: boolean;
  is_published: boolean;
  raw_source_name: string | null;
  raw_type: string | null;
}

const REPOSITORY = 1;

/** Where it was published first, then copies in a repository and the entry in an index. */
export const locationsOf = (corpus: Corpus, work: Work): Location[] => {
  const source = work.source === null ? undefined : corpus.sources[work.source];
  const isRepository = source?.type === 'repository';
  const locations: Location[] = [];
  if (source !== undefined || work.doi !== null) {
    const isOa = work.oaStatus !== 'closed' && (isRepository || work.oaStatus !== 'green');
    locations.push(
      location({
        id:
          work.doi === null
            ? `pmh:sandbox:${work.index}`
            : `doi:${work.doi.slice('https://doi.org/'.length)}`,
        url: work.doi ?? `https://repository.example/${work.index}`,
        source,
        isOa,
        license: isOa && work.oaStatus !== 'bronze' ? 'cc-by' : null,
        isPublished: work.type !== 'preprint',
        rawType: work.type === 'article' ? 'journal-article' : work.type,
      }),
    );
  }
  if (work.oaStatus === 'green' && !isRepository) {
    const repository = corpus.sources[REPOSITORY];
    locations.push(
      location({
        id: `pmh:oai:repository.example:${work.index}`,
        url: `https://repository.example/${work.index}`,
        source: repository,
        isOa: true,
        license: null,
        isPublished: false,
        rawType: 'Article',
      }),
    );
  }
  if (work.pmid !== null) {
    locations.push(
      location({
        id: `pmid:${work.pmid}`,
        url: `https://pubmed.ncbi.nlm.nih.gov/${work.pmid}`,
        source: undefined,
        isOa: false,
        license: null,
        isPublished: true,
        rawType: null,
      }),
    );
  }
  return locations;
};

export const bestOaLocationOf = (corpus: Corpus, work: Work): Location | null =>
  locationsOf(corpus, work).find((each) => each.is_oa) ?? null;

interface Sketch {
  id: string;
  url: string;
  source: Source | undefined;
  isOa: boolean;
  license: string | null;
  isPublished: boolean;
  rawType: string | null;
}

const location = ({ id, url, source, isOa, license, isPublished, rawType }: Sketch): Location => ({
  id,
  is_oa: isOa,
  landing_page_url: url,
  pdf_url: isOa ? `${url}.pdf` : null,
  source: source === undefined ? null : sourceIn(source),
  license,
  license_id: license === null ? null : `https://openalex.org/licenses/${license}`,
  version: isPublished ? 'publishedVersion' : 'submittedVersion',
  is_accepted: isPublished,
  is_published: isPublished,
  raw_source_name: source?.name ?? null,
  raw_type: rawType,
});
