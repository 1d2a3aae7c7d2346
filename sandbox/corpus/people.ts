import { orcidOf } from './identifiers.ts';
import type { Institution, Person, Stay, Taxonomy } from './model.ts';
import { inventName } from './names.ts';
import { createRandom, type Random } from './random.ts';

export const LAST_YEAR = 2026;

/** People with a career each: where they were in which years, and what they work on. */
export const createPeople = (
  seed: string,
  count: number,
  { institutions, taxonomy }: { institutions: readonly Institution[]; taxonomy: Taxonomy },
): Person[] => {
  const random = createRandom(`${seed}/people`);
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const earlier = index > 0 && random.chance(0.01) ? people[random.int(0, index - 1)] : undefined;
    // A homonym bears exactly the name of somebody else, at another place and in another field.
    const name = earlier ?? inventName(random);
    const firstYear = random.int(1985, 2021);
    const lastYear = random.chance(0.75)
      ? LAST_YEAR
      : Math.min(LAST_YEAR, firstYear + random.int(3, 30));
    people.push({
      index,
      given: name.given,
      middle: name.middle,
      family: name.family,
      culture: name.culture,
      orcid: random.chance(0.45) ? orcidOf(index * 17 + 1) : null,
      stays: career(random, institutions, firstYear, lastYear),
      topics: interests(random, taxonomy),
      firstYear,
      lastYear,
      productivity: 1 / (0.04 + random.next()),
      profiles: [],
    });
  }
  return people;
};

const career = (
  random: Random,
  institutions: readonly Institution[],
  firstYear: number,
  lastYear: number,
): Stay[] => {
  const moves = random.weighted([
    [0, 55],
    [1, 28],
    [2, 12],
    [3, 5],
  ]);
  const breaks = new Set<number>();
  for (let move = 0; move < moves; move += 1)
    breaks.add(random.int(firstYear + 1, Math.max(firstYear + 1, lastYear)));
  const starts = [firstYear, ...[...breaks].toSorted((a, b) => a - b)];
  return starts.map((from, position) => ({
    institution: employer(random, institutions),
    from,
    to: (starts[position + 1] ?? lastYear + 1) - 1,
  }));
};

/** The first institutions are large ones, and most people work at universities. */
const employer = (random: Random, institutions: readonly Institution[]): number => {
  const draw = () => Math.floor(institutions.length * random.next() ** 1.6);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const place = draw();
    if (institutions[place]?.type === 'education' || random.chance(0.15)) return place;
  }
  return 0;
};

const interests = (random: Random, { topics, subfields, fields }: Taxonomy): number[] => {
  const home = random.pick(topics);
  const near = subfields[home.subfield]?.children ?? [];
  const field =
    fields[home.field]?.children.flatMap((subfield) => subfields[subfield]?.children ?? []) ?? [];
  return [...new Set([home.index, random.pick(near), random.pick(field), random.pick(field)])];
};

export const stayAt = (person: Person, year: number): Stay | undefined =>
  person.stays.find((stay) => stay.from <= year && year <= stay.to) ?? person.stays.at(-1);
