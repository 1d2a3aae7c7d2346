import { doiUrl, lastSegment, orcidUrl, pmidUrl, rorUrl } from '../filter/field.ts';

export type Identity =
  /** An id of the service's own, in its one canonical form. */
  | { kind: 'id'; id: string }
  /** The same in another spelling: the service sends the client to the canonical one. */
  | { kind: 'moved'; id: string }
  | { kind: 'key'; key: string }
  /** Answered like "moved" once the record is found. */
  | { kind: 'movedKey'; key: string };

const LEVELS = new Set(['domains', 'fields', 'subfields']);

/** Reads what follows /works/ and the like; null for what no record can be called. */
export const identify = (path: string, asked: string): Identity | null => {
  if (LEVELS.has(path)) return identifyLevel(path, asked);
  if (/^[A-Z]\d+$/.test(asked)) return { kind: 'id', id: `https://openalex.org/${asked}` };
  const own = /^(?:https?:\/\/(?:api\.)?openalex\.org\/(?:\w+\/)?|openalex:)?([a-z]\d+)$/i.exec(
    asked,
  );
  if (own?.[1] !== undefined)
    return { kind: 'moved', id: `https://openalex.org/${own[1].toUpperCase()}` };
  const form = /^([a-z_]+):(.+)$/is.exec(asked);
  const scheme = schemeOf(form?.[1]?.toLowerCase(), asked);
  if (scheme === null) return null;
  const value = asked.startsWith('http') ? asked : (form?.[2] ?? asked);
  const key = keyOf(scheme, value);
  if (key === null) return null;
  return scheme === 'mag' ? { kind: 'movedKey', key } : { kind: 'key', key };
};

const identifyLevel = (path: string, asked: string): Identity | null => {
  if (/^\d+$/.test(asked)) return { kind: 'id', id: `https://openalex.org/${path}/${asked}` };
  const number = lastSegment(asked);
  return /^\d+$/.test(number)
    ? { kind: 'moved', id: `https://openalex.org/${path}/${number}` }
    : null;
};

const schemeOf = (prefix: string | undefined, asked: string): string | null => {
  if (/^https?:\/\/(?:dx\.)?doi\.org\//i.test(asked)) return 'doi';
  if (/^https?:\/\/orcid\.org\//i.test(asked)) return 'orcid';
  if (/^https?:\/\/ror\.org\//i.test(asked)) return 'ror';
  if (/^https?:\/\/pubmed\.ncbi\.nlm\.nih\.gov\//i.test(asked)) return 'pmid';
  const known = [
    'doi',
    'orcid',
    'ror',
    'pmid',
    'pmcid',
    'mag',
    'scopus',
    'wikidata',
    'issn',
    'issn_l',
  ];
  return prefix !== undefined && known.includes(prefix) ? prefix : null;
};

const keyOf = (scheme: string, value: string): string | null => {
  const normalised = {
    doi: doiUrl,
    orcid: orcidUrl,
    ror: rorUrl,
    pmid: pmidUrl,
    pmcid: (asked: string) =>
      `https://www.ncbi.nlm.nih.gov/pmc/articles/${asked.replaceAll(/\D/g, '')}`,
  };
  const isKnown = (name: string): name is keyof typeof normalised => name in normalised;
  const read = isKnown(scheme) ? normalised[scheme](value) : value;
  return read === null ? null : `${scheme}:${read}`;
};
