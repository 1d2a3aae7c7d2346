import { normalizeOrcid } from '#contract/orcid.ts';

const KINDS = {
  W: 'work',
  A: 'author',
  I: 'institution',
  T: 'topic',
  S: 'source',
} as const;

type IdLetter = keyof typeof KINDS;
type IdKind = (typeof KINDS)[IdLetter];

export interface OpenAlexId {
  kind: IdKind;
  /** `A5023888391`, as our own records and routes hold it. */
  short: string;
  /** `https://openalex.org/A5023888391`, as OpenAlex writes it. */
  full: string;
}

const OPENALEX_ID =
  /^(?:(?:https?:\/\/)?(?:(?:www|api|explore)\.)?openalex\.org\/(?:[a-z]+\/)*|openalex:)?([WAITS])([1-9]\d*)\/?$/i;

const isIdLetter = (letter: string): letter is IdLetter => letter in KINDS;

/** Short, full, in any letter case, or copied from the address of OpenAlex's own pages; else null. */
export const parseOpenAlexId = (text: string): OpenAlexId | null => {
  const [, letterAsWritten = '', digits = ''] = OPENALEX_ID.exec(text.trim()) ?? [];
  const letter = letterAsWritten.toUpperCase();
  if (!isIdLetter(letter)) return null;
  const short = letter + digits;
  return { kind: KINDS[letter], short, full: `https://openalex.org/${short}` };
};

/** "No author" and "Deleted Author": OpenAlex hangs works of nobody on them, so nobody may be matched to them. */
const PLACEHOLDER_AUTHORS = new Set(['A9999999999', 'A5317838346']);

export const isPlaceholderAuthor = (shortId: string): boolean => PLACEHOLDER_AUTHORS.has(shortId);

const DOI_ADDRESS = /^(?:(?:https?:\/\/)?(?:(?:dx|www)\.)?doi\.org\/|doi:\s*)+/i;
const DOI = /^10\.\d{4,9}(?:\.\d+)*\/\S+$/;

const decodePercent = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Lower case without any prefix (`10.7717/peerj.4375`), since DOIs ignore case; else null. */
export const parseDoi = (text: string): string | null => {
  const trimmed = text.trim();
  const bare = trimmed.replace(DOI_ADDRESS, '');
  // Only in an address does %2F stand for a slash; a bare DOI may hold a percent sign of its own.
  const isAddress = bare !== trimmed && /^[^:]*doi\.org/i.test(trimmed.replace(/^https?:/i, ''));
  const doi = (isAddress ? decodePercent(bare) : bare).toLowerCase();
  return DOI.test(doi) ? doi : null;
};

/** `0000-0002-1825-0097` with a right check digit; else null. */
export const parseOrcid = (text: string): string | null =>
  normalizeOrcid(text.trim().replace(/^orcid:\s*/i, ''));

// Some records carry the address twice: https://ror.org/https://ror.org/01ppj9r51.
const ROR =
  /^(?:(?:https?:\/\/)?(?:www\.)?ror\.org\/|ror:\s*)*(0[a-hj-km-np-tv-z0-9]{6}\d{2})\/?$/i;

/** The nine characters of a ROR id, lower case; else null. */
export const parseRor = (text: string): string | null =>
  ROR.exec(text.trim())?.[1]?.toLowerCase() ?? null;
