import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abstractText } from './abstracts.ts';
import { authorSchema, institutionSchema, topicSchema } from './wire-entities.ts';
import { workSchema } from './wire-works.ts';
import { groupsSchema, listSchema, refusalSchema } from './wire.ts';

const topic = {
  id: 'https://openalex.org/T10001',
  display_name: 'Coastal tides',
  score: 0.9,
  subfield: { id: 'https://openalex.org/subfields/1910', display_name: 'Oceanography' },
  field: { id: 'https://openalex.org/fields/19', display_name: 'Earth Sciences' },
  domain: { id: 'https://openalex.org/domains/3', display_name: 'Physical Sciences' },
};
const institution = {
  id: 'https://openalex.org/I1',
  ror: 'https://ror.org/05dxps055',
  display_name: 'Northmoor University',
  country_code: 'GB',
  type: 'education',
  lineage: ['https://openalex.org/I1'],
};
const place = {
  id: 'doi:10.1000/tides.1',
  is_oa: true,
  landing_page_url: 'https://doi.org/10.1000/tides.1',
  pdf_url: null,
  source: {
    id: 'https://openalex.org/S1',
    display_name: 'Journal of Tides',
    issn_l: '1234-5678',
    issn: ['1234-5678'],
    host_organization: null,
    type: 'journal',
  },
  license: 'cc-by',
  version: 'publishedVersion',
};

const work = {
  id: 'https://openalex.org/W1',
  doi: 'https://doi.org/10.1000/tides.1',
  title: 'Tides of a <i>small</i> sea',
  publication_year: 2024,
  publication_date: '2024-03-05',
  ids: { openalex: 'https://openalex.org/W1', mag: '12' },
  language: 'en',
  type: 'article',
  primary_location: place,
  locations: [place],
  open_access: { is_oa: true, oa_status: 'gold', oa_url: null },
  authorships: [
    {
      author_position: 'first',
      author: { id: 'https://openalex.org/A5000000001', display_name: 'Ada Moor', orcid: null },
      institutions: [institution],
      countries: ['GB'],
      is_corresponding: true,
      raw_author_name: 'A. Moor',
      raw_affiliation_strings: ['Northmoor'],
      affiliations: [{ raw_affiliation_string: 'Northmoor', institution_ids: [institution.id] }],
    },
  ],
  cited_by_count: 12,
  fwci: 1.5,
  biblio: { volume: '3', issue: null, first_page: '1', last_page: '9' },
  is_retracted: false,
  primary_topic: topic,
  topics: [topic],
  sustainable_development_goals: [
    { id: 'https://metadata.un.org/sdg/14', display_name: 'Life below water', score: 0.5 },
  ],
  awards: [{ id: 'https://openalex.org/G1', funder_award_id: 'X-1', funder_id: null }],
  abstract_inverted_index: { Tides: [0], rise: [1] },
  counts_by_year: [{ year: 2025, cited_by_count: 12 }],
};

/** Every place in a record, as the way of keys and positions that leads to it. */
const placesIn = (value: unknown, way: (string | number)[] = []): (string | number)[][] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const here = [...way, Array.isArray(value) ? Number(name) : name];
    return [here, ...placesIn(member, here)];
  });
};

const without = (record: unknown, way: (string | number)[], instead: unknown): unknown => {
  // Not structuredClone(): that keeps two places of one object the same object.
  const copy: unknown = JSON.parse(JSON.stringify(record));
  let holder = copy as Record<string | number, unknown>;
  for (const step of way.slice(0, -1)) holder = holder[step] as Record<string | number, unknown>;
  const last = way.at(-1) ?? '';
  if (instead === undefined && !Array.isArray(holder)) delete holder[last];
  else holder[last] = instead ?? null;
  return copy;
};

describe('a work', () => {
  it('is read as it is, with everything that we do not know', () => {
    const read = workSchema.parse({ ...work, brand_new: { x: [1] } });
    expect(read).toMatchObject({ ...work, brand_new: { x: [1] } });
    expect(abstractText(read.abstract_inverted_index)).toBe('Tides rise');
  });

  it('is read whatever is missing, null or of another type, and keeps all the rest', () => {
    const places = placesIn(work).filter((way) => way.join('.') !== 'id');
    const odd = fc.constantFrom<unknown>(undefined, null, 'text', 7, true, [], {}, [null], [[1]]);
    fc.assert(
      fc.property(fc.constantFrom(...places), odd, (way, instead) => {
        const read = workSchema.parse(without(work, way, instead));
        for (const [name, value] of Object.entries(work)) {
          if (name !== way[0]) expect({ [name]: read[name] }).toMatchObject({ [name]: value });
        }
      }),
      { numRuns: 500 },
    );
  });

  it('without anything has empty lists and nulls, never missing members', () => {
    const read = workSchema.parse({ id: 'https://openalex.org/W1' });
    expect(read).toMatchObject({ title: null, authorships: [], primary_location: null });
    expect(read.abstract_inverted_index).toBeNull();
  });

  it('without an id is none', () => {
    for (const none of [null, 'W1', [], {}, { id: null }, { id: 7 }]) {
      expect(workSchema.safeParse(none).success).toBe(false);
    }
  });

  it('keeps authors without id and institutions without a name', () => {
    const authorships = [
      { author: { id: null, display_name: null, orcid: null }, raw_author_name: '? Moor' },
      { author: null, institutions: [{ id: 'https://openalex.org/I-1', ror: null }, null] },
    ];
    const read = workSchema.parse({ ...work, authorships });
    expect(read.authorships).toHaveLength(2);
    expect(read.authorships[1]?.institutions).toHaveLength(1);
    expect(read.authorships[0]?.raw_author_name).toBe('? Moor');
  });

  it('keeps the words of an abstract that are names of object members', () => {
    const index: unknown = JSON.parse('{"__proto__":[0],"constructor":[1]}');
    const read = workSchema.parse({ ...work, abstract_inverted_index: index });
    expect(abstractText(read.abstract_inverted_index)).toBe('__proto__ constructor');
  });
});

describe('other records', () => {
  it('of every year are read', () => {
    const author = authorSchema.parse({
      id: 'https://openalex.org/A5000000001',
      orcid: null,
      display_name: 'ADA MOOR',
      ids: { openalex: 'https://openalex.org/A5000000001', scopus: 123 },
      last_known_institutions: null,
      last_known_institution: institution,
      affiliations: [{ institution, years: [2025, null, 2024] }],
      summary_stats: { '2yr_mean_citedness': 0, h_index: 5, i10_index: 2 },
    });
    expect(author.ids?.scopus).toBe('123');
    expect(author.last_known_institutions).toEqual([]);
    expect(author.last_known_institution?.id).toBe(institution.id);
    expect(author.affiliations[0]?.years).toEqual([2025, 2024]);
    expect(institutionSchema.parse({ ...institution, geo: null, type: null }).type).toBeNull();
    expect(
      topicSchema.parse({ id: 'https://openalex.org/fields/19', subfields: [topic] }),
    ).toMatchObject({
      subfields: [{ id: topic.id }],
      siblings: [],
    });
  });
});

describe('answers', () => {
  it('are lists only with a count and results', () => {
    const list = { meta: { count: 1, page: null, next_cursor: 'abc=' }, results: [{ id: 'x' }] };
    expect(listSchema.parse(list).meta.next_cursor).toBe('abc=');
    expect(listSchema.parse({ ...list, meta: { count: 0 } }).meta.next_cursor).toBeNull();
    for (const none of [{}, { results: [] }, { meta: {}, results: [] }, { meta: { count: 1 } }]) {
      expect(listSchema.safeParse(none).success).toBe(false);
    }
  });

  it('of groups and refusals are read with what they have', () => {
    const group_by = [
      { key: -111, key_display_name: 'unknown', count: 3 },
      { key: 'true', count: 1 },
    ];
    expect(groupsSchema.parse({ meta: {}, group_by }).group_by).toMatchObject(group_by);
    expect(refusalSchema.parse({ error: 'Rate limit exceeded', retryAfter: 0.4 })).toMatchObject({
      message: null,
      retryAfter: 0.4,
    });
  });
});
