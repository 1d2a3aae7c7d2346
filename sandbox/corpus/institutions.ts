import { openAlexUrl, rorOf } from './identifiers.ts';
import type { Institution } from './model.ts';
import { PLACES, type Place } from './places.ts';
import { createRandom, type Random } from './random.ts';

const FOUNDERS =
  'Ravensmere Aldergate Northmoor Thornhaven Brightwater Castlebrook Silverfen Greystone Harrowfield Westmarch Eastlake Longmeadow Oakhurst Redcliff Summerhill Winterbourne Ambleford Stonebridge Fairhaven Millbrook Kingsport Queensbury Larkspur Highgate Marlwood Seabrook Falconridge Elmsworth Cedarvale Birchwood Hollowell Whitcombe'.split(
    ' ',
  );
const STYLES: readonly ((name: string, place: Place) => string)[] = [
  (name) => `${name} University`,
  (name) => `University of ${name}`,
  (name) => `${name} Institute of Technology`,
  (name, { city }) => `${name} University of ${city}`,
  (name) => `${name} State University`,
];
const CHILDREN: readonly (readonly [string, (name: string, city: string) => string])[] = [
  ['healthcare', (name, city) => `${name} Hospital of ${city}`],
  ['facility', (name) => `${name} Marine Station`],
  ['healthcare', (name) => `${name} Medical Center`],
  ['facility', (name) => `${name} Laboratory for Advanced Materials`],
];
const LONE: readonly (readonly [string, (name: string, city: string) => string])[] = [
  ['company', (name) => `${name} Instruments`],
  ['government', (name) => `${name} Geological Survey`],
  ['nonprofit', (name) => `${name} Foundation for Health Research`],
  ['archive', (name, city) => `${name} Archive of ${city}`],
  ['funder', (name) => `${name} Research Council`],
];

/** Universities with hospitals and laboratories below them, and a few companies and offices. */
export const createInstitutions = (seed: string, count: number): Institution[] => {
  const random = createRandom(`${seed}/institutions`);
  const institutions: Institution[] = [];
  const used = new Set<string>();
  while (institutions.length < count) {
    const place = random.pick(PLACES);
    const founder = unusedFounder(random, used);
    const isUniversity = institutions.length < 3 || random.chance(0.82);
    if (!isUniversity) {
      const [type, nameOf] = random.pick(LONE);
      institutions.push(institution(institutions.length, nameOf(founder, place.city), type, place));
      continue;
    }
    const name = random.pick(STYLES)(founder, place);
    const university = institution(institutions.length, name, 'education', place);
    institutions.push(university);
    const children = random.chance(0.45) ? random.sample(CHILDREN, random.int(1, 2)) : [];
    for (const [type, nameOf] of children) {
      const child = institution(institutions.length, nameOf(founder, place.city), type, place);
      child.parent = university.index;
      child.lineage.push(university.index);
      university.children.push(child.index);
      institutions.push(child);
    }
  }
  return institutions;
};

const unusedFounder = (random: Random, used: Set<string>): string => {
  const first = random.pick(FOUNDERS);
  const free = [first, ...FOUNDERS.map((other) => `${first}-${other}`)].find(
    (name) => !used.has(name),
  );
  const name = free ?? `${first} ${used.size}`;
  used.add(name);
  return name;
};

const institution = (index: number, name: string, type: string, place: Place): Institution => {
  const acronym = name
    .split(/[ -]/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word.charAt(0))
    .join('');
  const bare = name.replace(/ University$| Institute of Technology$|^University of /u, '');
  return {
    index,
    id: openAlexUrl(`I${4_210_100_000 + index * 37}`),
    ror: rorOf(40_000_000 + index * 7_919),
    name,
    acronyms: acronym.length > 1 ? [acronym] : [],
    alternatives: [name, ...aliases(bare, place), `${acronym} ${place.city}`],
    type,
    country: place.country,
    city: place.city,
    latitude: place.latitude,
    longitude: place.longitude,
    parent: null,
    lineage: [index],
    children: [],
    works: [],
  };
};

const aliases = (bare: string, { country }: Place): string[] => {
  if (country === 'DE') return [`Universität ${bare}`];
  if (country === 'FR') return [`Université de ${bare}`];
  if (country === 'ES') return [`Universidad de ${bare}`];
  if (country === 'BR') return [`Universidade de ${bare}`];
  if (country === 'SE') return [`${bare}s universitet`];
  if (country === 'TR') return [`${bare} Üniversitesi`];
  return [`Univ. ${bare}`];
};
