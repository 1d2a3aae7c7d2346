/** What the corpus holds, kept small: answers are rendered from it on demand. Links are positions in lists. */
export interface Corpus {
  seed: string;
  taxonomy: Taxonomy;
  institutions: Institution[];
  sources: Source[];
  funders: Funder[];
  people: Person[];
  authors: Author[];
  works: Work[];
  /** Ids that were merged into another one; null when the record was deleted outright. */
  retired: Map<string, string | null>;
}

export interface Taxonomy {
  domains: TaxonomyNode[];
  fields: TaxonomyNode[];
  subfields: TaxonomyNode[];
  topics: Topic[];
}

export interface TaxonomyNode {
  index: number;
  number: number;
  name: string;
  parent: number;
  children: number[];
}

export interface Topic {
  index: number;
  number: number;
  name: string;
  terms: string[];
  subfield: number;
  field: number;
  domain: number;
  works: number[];
}

export interface Institution {
  index: number;
  id: string;
  ror: string;
  name: string;
  acronyms: string[];
  alternatives: string[];
  type: string;
  country: string;
  city: string;
  latitude: number;
  longitude: number;
  parent: number | null;
  lineage: number[];
  children: number[];
  works: number[];
}

export interface Source {
  index: number;
  id: string;
  name: string;
  type: 'journal' | 'repository' | 'conference' | 'book series';
  issn: string | null;
  publisher: { id: string; name: string } | null;
  isOa: boolean;
  isInDoaj: boolean;
  apcUsd: number | null;
  field: number | null;
  works: number[];
}

export interface Funder {
  index: number;
  id: string;
  name: string;
  ror: string;
  country: string;
}

export interface Stay {
  institution: number;
  from: number;
  to: number;
}

/** A human being: the truth behind the profiles, which the service itself does not know. */
export interface Person {
  index: number;
  given: string;
  middle: string | null;
  family: string;
  culture: string;
  orcid: string | null;
  stays: Stay[];
  topics: number[];
  firstYear: number;
  lastYear: number;
  productivity: number;
  /** Profiles that hold this person's works; the first is the main one. */
  profiles: number[];
}

/** A profile as the service shows it: one person, a fragment of one, or two in one. */
export interface Author {
  index: number;
  id: string;
  name: string;
  alternatives: string[];
  orcid: string | null;
  scopus: string | null;
  works: number[];
}

export interface Authorship {
  /** Null where the service never resolved the name. */
  author: number | null;
  printedName: string | null;
  institutions: number[];
  isCorresponding: boolean;
  hasAffiliationText: boolean;
}

export type OaStatus = 'diamond' | 'gold' | 'green' | 'hybrid' | 'bronze' | 'closed';

export interface Work {
  index: number;
  id: string;
  title: string | null;
  doi: string | null;
  year: number;
  date: string;
  type: string;
  language: string | null;
  authorships: Authorship[];
  topics: number[];
  source: number | null;
  oaStatus: OaStatus;
  references: number[];
  citedBy: number[];
  /** 0 to 100 among works of its year. */
  percentile: number | null;
  fwci: number | null;
  isRetracted: boolean;
  isParatext: boolean;
  isXpac: boolean;
  hasAbstract: boolean;
  funders: number[];
  sdgs: number[];
  pmid: string | null;
  pmcid: string | null;
  mag: string | null;
  /** The preprint's article, or the article's preprint. */
  twin: number | null;
}
