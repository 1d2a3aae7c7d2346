import { z } from 'zod';
import {
  externalId,
  flag,
  listOf,
  named,
  number,
  numberList,
  objectOf,
  text,
  textList,
} from './wire-values.ts';

const briefInstitution = {
  id: text,
  ror: text,
  display_name: text,
  country_code: text,
  type: text,
  lineage: textList,
};

/** An institution as other records name it; the placeholder `I-1` has nothing but its id. */
export const briefInstitutionSchema = z.looseObject(briefInstitution);

/** A topic on a work (with a score), on an author or an institution (with a count or a share). */
export const topicReferenceSchema = z.looseObject({
  id: text,
  display_name: text,
  score: number,
  count: number,
  value: number,
  subfield: named,
  field: named,
  domain: named,
});

const summaryStats = objectOf({ '2yr_mean_citedness': number, h_index: number, i10_index: number });

/** The order of the years differs between entities and over time: sort before use. */
const countsByYear = listOf(
  z.looseObject({
    year: number,
    works_count: number,
    oa_works_count: number,
    cited_by_count: number,
  }),
);

const record = {
  id: z.string(),
  display_name: text,
  relevance_score: number,
  works_count: number,
  cited_by_count: number,
  works_api_url: text,
  updated_date: text,
  created_date: text,
};

export const authorSchema = z.looseObject({
  ...record,
  orcid: text,
  display_name_alternatives: textList,
  raw_author_names: textList,
  full_name: text,
  longest_name: text,
  block_key: text,
  ids: objectOf({ openalex: text, orcid: text, scopus: externalId, mag: externalId }),
  summary_stats: summaryStats,
  affiliations: listOf(
    z.looseObject({ institution: objectOf(briefInstitution), years: numberList }),
  ),
  last_known_institutions: listOf(briefInstitutionSchema),
  /** Until 2023, instead of the list. */
  last_known_institution: objectOf(briefInstitution),
  topics: listOf(topicReferenceSchema),
  topic_share: listOf(topicReferenceSchema),
  counts_by_year: countsByYear,
});

export const institutionSchema = z.looseObject({
  ...record,
  ror: text,
  country_code: text,
  type: text,
  type_id: text,
  lineage: textList,
  homepage_url: text,
  image_url: text,
  image_thumbnail_url: text,
  display_name_acronyms: textList,
  display_name_alternatives: textList,
  ids: objectOf({
    openalex: text,
    ror: text,
    grid: text,
    wikipedia: text,
    wikidata: text,
    mag: externalId,
  }),
  geo: objectOf({
    city: text,
    geonames_city_id: externalId,
    region: text,
    country_code: text,
    country: text,
    latitude: number,
    longitude: number,
  }),
  summary_stats: summaryStats,
  associated_institutions: listOf(z.looseObject({ ...briefInstitution, relationship: text })),
  roles: listOf(z.looseObject({ role: text, id: text, works_count: number })),
  topics: listOf(topicReferenceSchema),
  topic_share: listOf(topicReferenceSchema),
  counts_by_year: countsByYear,
  is_super_system: flag,
  status: text,
});

/** A topic, or a domain, field or subfield above it: each has the members of its own level. */
export const topicSchema = z.looseObject({
  ...record,
  description: text,
  keywords: textList,
  ids: objectOf({ openalex: text, wikipedia: text, wikidata: text }),
  display_name_alternatives: textList,
  subfield: named,
  field: named,
  domain: named,
  fields: listOf(z.looseObject({ id: text, display_name: text })),
  subfields: listOf(z.looseObject({ id: text, display_name: text })),
  topics: listOf(z.looseObject({ id: text, display_name: text })),
  siblings: listOf(z.looseObject({ id: text, display_name: text })),
});

/** Sources, keywords, funders, publishers and whatever comes: what all records have. */
export const entitySchema = z.looseObject(record);
