import { z } from 'zod';
import { briefInstitutionSchema, topicReferenceSchema } from './wire-entities.ts';
import { externalId, flag, listOf, number, objectOf, text, textList } from './wire-values.ts';

/**
 * Not a zod record, which would copy every word and drop the word `__proto__`; the positions are
 * looked at only where the text is made.
 */
const isInvertedIndex = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const location = {
  id: text,
  is_oa: flag,
  landing_page_url: text,
  pdf_url: text,
  source: objectOf({
    id: text,
    display_name: text,
    issn_l: text,
    issn: textList,
    is_oa: flag,
    is_in_doaj: flag,
    is_core: flag,
    host_organization: text,
    host_organization_name: text,
    host_organization_lineage: textList,
    type: text,
  }),
  license: text,
  version: text,
  is_accepted: flag,
  is_published: flag,
  raw_source_name: text,
  raw_type: text,
};

/** An author without id is a name that OpenAlex could not resolve; even the name may be missing. */
const authorshipSchema = z.looseObject({
  author_position: text,
  author: objectOf({ id: text, display_name: text, orcid: text }),
  institutions: listOf(briefInstitutionSchema),
  countries: textList,
  is_corresponding: flag,
  raw_author_name: text,
  raw_orcid: text,
  raw_affiliation_strings: textList,
  affiliations: listOf(z.looseObject({ raw_affiliation_string: text, institution_ids: textList })),
});

const charge = objectOf({ value: number, currency: text, value_usd: number, provenance: text });

export const workSchema = z.looseObject({
  id: z.string(),
  doi: text,
  title: text,
  display_name: text,
  relevance_score: number,
  publication_year: number,
  publication_date: text,
  ids: objectOf({
    openalex: text,
    doi: text,
    mag: externalId,
    pmid: externalId,
    pmcid: externalId,
  }),
  language: text,
  type: text,
  indexed_in: textList,
  primary_location: objectOf(location),
  best_oa_location: objectOf(location),
  locations: listOf(z.looseObject(location)),
  locations_count: number,
  open_access: objectOf({
    is_oa: flag,
    oa_status: text,
    oa_url: text,
    any_repository_has_fulltext: flag,
  }),
  authorships: listOf(authorshipSchema),
  /** Until 2025, and only when lists had cut the authors; since then a length of 100 is the only sign. */
  is_authors_truncated: flag,
  countries_distinct_count: number,
  institutions_distinct_count: number,
  corresponding_author_ids: textList,
  corresponding_institution_ids: textList,
  apc_list: charge,
  apc_paid: charge,
  fwci: number,
  has_fulltext: flag,
  cited_by_count: number,
  citation_normalized_percentile: objectOf({
    value: number,
    is_in_top_1_percent: flag,
    is_in_top_10_percent: flag,
  }),
  cited_by_percentile_year: objectOf({ min: number, max: number }),
  biblio: objectOf({ volume: text, issue: text, first_page: text, last_page: text }),
  is_retracted: flag,
  is_paratext: flag,
  is_xpac: flag,
  primary_topic: topicReferenceSchema.nullable().default(null).catch(null),
  topics: listOf(topicReferenceSchema),
  keywords: listOf(z.looseObject({ id: text, display_name: text, score: number })),
  sustainable_development_goals: listOf(
    z.looseObject({ id: text, display_name: text, score: number }),
  ),
  awards: listOf(
    z.looseObject({
      id: text,
      display_name: text,
      funder_award_id: text,
      funder_id: text,
      funder_display_name: text,
      doi: text,
    }),
  ),
  funders: listOf(z.looseObject({ id: text, display_name: text, ror: text })),
  /** Until November 2025, instead of awards and funders. */
  grants: listOf(z.looseObject({ funder: text, funder_display_name: text, award_id: text })),
  referenced_works_count: number,
  referenced_works: textList,
  abstract_inverted_index: z
    .custom<Record<string, unknown>>(isInvertedIndex)
    .nullable()
    .default(null)
    .catch(null),
  counts_by_year: listOf(z.looseObject({ year: number, cited_by_count: number })),
  updated_date: text,
  created_date: text,
});

export type Work = z.infer<typeof workSchema>;
