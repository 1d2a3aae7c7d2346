import { openAlexUrl } from './identifiers.ts';
import type { Author, Person } from './model.ts';
import { nameVariants } from './names.ts';
import { createRandom } from './random.ts';

const FIRST_NUMBER = 5_000_100_000;
/** What the service itself answers with for people who asked to be taken out. */
const DELETED_AUTHOR = 'A5317838346';
const JUNK = [
  'Machine Learning',
  'Editorial Board',
  'UNKNOWN AUTHOR',
  'Research Group',
  'Guest Editors',
];

export interface Profiles {
  authors: Author[];
  junk: number[];
  retired: Map<string, string | null>;
}

/** Profiles as a service makes them from bylines: mostly right, some people in pieces, some two in one. */
export const createProfiles = (seed: string, people: readonly Person[]): Profiles => {
  const random = createRandom(`${seed}/profiles`);
  const authors: Author[] = [];
  const retired = new Map<string, string | null>();
  const byName = new Map<string, Person>();
  const nextId = (offset: number) => openAlexUrl(`A${FIRST_NUMBER + authors.length * 53 + offset}`);
  const add = (name: string, orcid: string | null): number => {
    const index = authors.length;
    const scopus = random.chance(0.15) ? String(6_500_000_000 + index * 31) : null;
    authors.push({ index, id: nextId(0), name, alternatives: [], orcid, scopus, works: [] });
    return index;
  };
  for (const person of people) {
    const variants = nameVariants(person);
    const name = variants[0] ?? person.family;
    const homonym = byName.get(name);
    byName.set(name, person);
    const shared = homonym?.profiles[0];
    if (shared !== undefined && random.chance(0.3)) {
      person.profiles.push(shared);
      continue;
    }
    if (random.chance(0.02)) retired.set(nextId(29), nextId(0));
    else if (random.chance(0.003)) retired.set(nextId(31), null);
    const hasOrcidOnProfile = person.orcid !== null && random.chance(0.9);
    person.profiles.push(add(name, hasOrcidOnProfile ? person.orcid : null));
    const pieces = random.weighted([
      [0, 89],
      [1, 8],
      [2, 3],
    ]);
    for (let piece = 0; piece < pieces; piece += 1) {
      // The same ORCID on two profiles is an error that publishers cause now and then.
      person.profiles.push(add(random.pick(variants), random.chance(0.1) ? person.orcid : null));
    }
    if (random.chance(0.004)) add(name, null);
  }
  const junk = JUNK.map((name) => add(name, null));
  const index = authors.length;
  const deleted = {
    id: openAlexUrl(DELETED_AUTHOR),
    name: 'Deleted Author',
    orcid: null,
    scopus: null,
  };
  authors.push({ index, alternatives: [], works: [], ...deleted });
  return { authors, junk, retired };
};
