import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPlaceholderAuthor,
  parseDoi,
  parseOpenAlexId,
  parseOrcid,
  parseRor,
} from './identifiers.ts';

const letter = fc.constantFrom('W', 'A', 'I', 'T', 'S');
const number = fc.integer({ min: 1, max: 9_999_999_999 });

describe('OpenAlex ids', () => {
  it('are the same id in every way to write them', () => {
    fc.assert(
      fc.property(letter, number, (initial, digits) => {
        const short = `${initial}${digits}`;
        const full = `https://openalex.org/${short}`;
        for (const form of [
          short,
          short.toLowerCase(),
          ` ${short} `,
          full,
          `http://openalex.org/${short}`,
          `openalex.org/${short}`,
          `https://openalex.org/works/${short.toLowerCase()}`,
          `https://api.openalex.org/people/${short}`,
          `openalex:${short}`,
        ]) {
          expect(parseOpenAlexId(form), form).toMatchObject({ short, full });
        }
        expect(parseOpenAlexId(parseOpenAlexId(short)?.full ?? '')?.short).toBe(short);
      }),
    );
  });

  it('say what they name', () => {
    expect(['W1', 'A1', 'I1', 'T1', 'S1'].map((id) => parseOpenAlexId(id)?.kind)).toEqual([
      'work',
      'author',
      'institution',
      'topic',
      'source',
    ]);
  });

  it('are refused when they are none', () => {
    for (const text of ['', 'A', '5023888391', 'X12', 'A012', 'A1.5', 'A12 A13', 'I-1']) {
      expect(parseOpenAlexId(text), text).toBeNull();
    }
    expect(parseOpenAlexId('https://openalex.org/I-1')).toBeNull();
    expect(parseOpenAlexId('https://evil.example/A12')).toBeNull();
    expect(parseOpenAlexId('https://openalex.org/A12?select=id')).toBeNull();
  });

  it('never throw on any text and never yield more than was read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const id = parseOpenAlexId(text);
        if (id !== null) expect(text.toUpperCase()).toContain(id.short);
      }),
    );
  });

  it('know the two authors that are nobody', () => {
    expect(isPlaceholderAuthor('A9999999999')).toBe(true);
    expect(isPlaceholderAuthor('A5317838346')).toBe(true);
    expect(isPlaceholderAuthor('A5023888391')).toBe(false);
  });
});

const doiSuffix = fc.stringMatching(/^[a-z0-9().;/_:<>#-]{1,30}$/);

describe('DOIs', () => {
  it('are the same in every way to write them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 999_999 }), doiSuffix, (registrant, suffix) => {
        const doi = `10.${registrant}/${suffix}`;
        for (const form of [
          doi,
          doi.toUpperCase(),
          `doi:${doi}`,
          `DOI: ${doi}`,
          `https://doi.org/${doi}`,
          `http://dx.doi.org/${doi}`,
          `https://doi.org/${encodeURIComponent(doi)}`,
          `doi.org/${doi}\n`,
        ]) {
          expect(parseDoi(form), form).toBe(doi);
        }
      }),
    );
  });

  it('keep a percent sign that belongs to them', () => {
    expect(parseDoi('10.1000/50%25')).toBe('10.1000/50%25');
    expect(parseDoi('https://doi.org/10.1000/100%')).toBe('10.1000/100%');
  });

  it('are refused when they are none', () => {
    for (const text of ['', '10.1000', '10.1000/', '11.1000/a', '10.1/a', '10.1000/a b', 'W12']) {
      expect(parseDoi(text), text).toBeNull();
    }
  });
});

describe('ORCID iDs', () => {
  it('are read bare, as an address and with a prefix, and only with a right check digit', () => {
    for (const form of [
      '0000-0002-1825-0097',
      'https://orcid.org/0000-0002-1825-0097',
      'orcid:0000-0002-1825-0097',
    ]) {
      expect(parseOrcid(form), form).toBe('0000-0002-1825-0097');
    }
    expect(parseOrcid('https://orcid.org/0000-0002-1825-0098')).toBeNull();
  });
});

describe('ROR ids', () => {
  it('are the same in every way to write them, even with the address twice', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0[a-hj-km-np-tv-z0-9]{6}\d{2}$/), (ror) => {
        for (const form of [
          ror,
          ror.toUpperCase(),
          `https://ror.org/${ror}`,
          `ror:${ror}`,
          `ror.org/${ror}/`,
          `https://ror.org/https://ror.org/${ror}`,
        ]) {
          expect(parseRor(form), form).toBe(ror);
        }
      }),
    );
  });

  it('are refused when they are none', () => {
    for (const text of ['', '15dxps055', '05dxps05', '05dxpsi55', 'https://ror.org/']) {
      expect(parseRor(text), text).toBeNull();
    }
  });
});
