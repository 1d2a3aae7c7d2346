import { issnOf, openAlexUrl, rorOf } from './identifiers.ts';
import type { Funder, Source, Taxonomy } from './model.ts';
import { createRandom } from './random.ts';

const PUBLISHERS = [
  'Meridian Academic',
  'Halden Press',
  'Open Lattice',
  'Corvus Scientific',
  'Tidewater Society Journals',
];
const JOURNALS: readonly ((field: string) => string)[] = [
  (field) => `Journal of ${field}`,
  (field) => `${field} Letters`,
  (field) => `Annals of ${field}`,
  (field) => `Open ${field}`,
];

/** Four journals for each field, then repositories and proceedings that serve all of them. */
export const createSources = (seed: string, { fields }: Taxonomy): Source[] => {
  const random = createRandom(`${seed}/sources`);
  const sources: Source[] = [];
  const add = (source: Omit<Source, 'index' | 'id' | 'works'>) => {
    const index = sources.length;
    sources.push({
      index,
      id: openAlexUrl(`S${4_210_200_000 + index * 13}`),
      works: [],
      ...source,
    });
  };
  add({
    name: 'Preprint Harbour',
    type: 'repository',
    issn: null,
    publisher: null,
    isOa: true,
    isInDoaj: false,
    apcUsd: null,
    field: null,
  });
  add({
    name: 'Campus Repository Commons',
    type: 'repository',
    issn: null,
    publisher: null,
    isOa: true,
    isInDoaj: false,
    apcUsd: null,
    field: null,
  });
  add({
    name: 'Proceedings of the Meridian Conferences',
    type: 'conference',
    issn: issnOf(2_700_001),
    publisher: publisherAt(0),
    isOa: false,
    isInDoaj: false,
    apcUsd: null,
    field: null,
  });
  add({
    name: 'Halden Lecture Notes',
    type: 'book series',
    issn: issnOf(2_700_002),
    publisher: publisherAt(1),
    isOa: false,
    isInDoaj: false,
    apcUsd: null,
    field: null,
  });
  for (const field of fields) {
    for (const [position, nameOf] of JOURNALS.entries()) {
      const isOa = position === 3 || random.chance(0.2);
      add({
        name: nameOf(field.name),
        type: 'journal',
        issn: issnOf(1_000_000 + sources.length * 811),
        publisher: publisherAt(random.int(0, PUBLISHERS.length - 1)),
        isOa,
        isInDoaj: isOa && random.chance(0.8),
        apcUsd: random.chance(0.7) ? random.int(8, 40) * 100 : null,
        field: field.index,
      });
    }
  }
  return sources;
};

const publisherAt = (position: number) => ({
  id: openAlexUrl(`P${4_310_300_000 + position}`),
  name: PUBLISHERS[position] ?? 'Meridian Academic',
});

const FUNDERS: readonly (readonly [string, string])[] = [
  ['National Endowment for Inquiry', 'US'],
  ['Northern Research Council', 'SE'],
  ['Federal Office for Science', 'DE'],
  ['Gulf Science Authority', 'SA'],
  ['Harrowfield Trust', 'GB'],
  ['Eastern Academy of Sciences', 'CN'],
];

export const createFunders = (): Funder[] =>
  FUNDERS.map(([name, country], index) => ({
    index,
    id: openAlexUrl(`F${4_320_300_000 + index}`),
    name,
    ror: rorOf(90_000_000 + index * 101),
    country,
  }));
