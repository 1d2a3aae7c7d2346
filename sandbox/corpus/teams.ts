import type { Authorship, Person, Taxonomy, Topic } from './model.ts';
import { nameVariants } from './names.ts';
import { stayAt } from './people.ts';
import { createRandom, type Random } from './random.ts';

export interface Team {
  leadOf: (work: number, random: Random) => Person;
  authorshipsOf(
    work: number,
    lead: Person,
    year: number,
    topic: Topic,
    random: Random,
  ): Authorship[];
}

export interface TeamOptions {
  seed: string;
  people: readonly Person[];
  taxonomy: Taxonomy;
  junk: readonly number[];
  /** People who write with thousands of others and hardly ever alone. */
  consortium: readonly Person[];
  /** Works with the whole consortium as authors. */
  giants: ReadonlySet<number>;
  /** So many of the first works are led by the first person. */
  prolificWorks: number;
}

/** Who leads a work, who writes with whom, and how each name was printed. */
export const createTeam = (options: TeamOptions): Team => {
  const { people } = options;
  const productivity: number[] = [];
  let total = 0;
  for (const person of people) productivity.push((total += person.productivity));
  const byTopic = new Map<number, Person[]>();
  for (const person of people) {
    const home = person.topics[0] ?? 0;
    const same = byTopic.get(home);
    if (same === undefined) byTopic.set(home, [person]);
    else same.push(person);
  }
  const circles = new Map<number, Person[]>();
  const circleOf = (person: Person): Person[] => {
    const known = circles.get(person.index);
    if (known !== undefined) return known;
    const random = createRandom(`${options.seed}/circle/${person.index}`);
    const circle = random.sample(byTopic.get(person.topics[0] ?? 0) ?? [], random.int(4, 14));
    circle.push(...random.sample(people, 2));
    circles.set(person.index, circle);
    return circle;
  };
  return {
    leadOf: (work, random) => {
      const first = people[0];
      if (first !== undefined && work < options.prolificWorks) return first;
      return people[firstAbove(productivity, random.next() * total)] ?? random.pick(people);
    },
    authorshipsOf: (work, lead, year, topic, random) => {
      const domain = options.taxonomy.domains[topic.domain]?.number ?? 3;
      const team = new Set([lead]);
      const size = teamSize(random, domain);
      for (let attempt = 1; attempt < size; attempt += 1) {
        team.add(random.chance(0.8) ? random.pick(circleOf(lead)) : random.pick(people));
      }
      const active = [...team].filter((person) => person === lead || person.firstYear <= year);
      const order = random.chance(0.6) ? active : active.toReversed();
      const everyone = options.giants.has(work) ? [...order, ...options.consortium] : order;
      const authorships = everyone.map((person) => sign(person, year, person === lead, random));
      const junk = random.chance(0.002)
        ? options.junk[random.int(0, options.junk.length - 1)]
        : undefined;
      if (junk !== undefined) authorships.push(unresolved(junk, null));
      if (random.chance(0.006))
        authorships.push(unresolved(null, random.chance(0.5) ? null : 'Et al'));
      return authorships;
    },
  };
};

const firstAbove = (sums: readonly number[], value: number): number => {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
};

const teamSize = (random: Random, domain: number): number => {
  const skew = random.next() ** 2;
  if (domain === 2) return 1 + Math.floor(4 * skew);
  if (domain === 3) return 1 + Math.floor(9 * skew);
  return 2 + Math.floor(13 * skew);
};

const variantsOfPerson = new WeakMap<Person, string[]>();

const variantsOf = (person: Person): string[] => {
  const known = variantsOfPerson.get(person) ?? nameVariants(person);
  variantsOfPerson.set(person, known);
  return known;
};

const sign = (
  person: Person,
  year: number,
  isCorresponding: boolean,
  random: Random,
): Authorship => {
  const variants = variantsOf(person);
  const isUsual = random.chance(0.7);
  const stay = stayAt(person, year);
  const pieces = person.profiles.slice(1);
  // An unusual form of the name is what makes the service open a second profile.
  const piece = !isUsual && pieces.length > 0 ? random.pick(pieces) : undefined;
  return {
    author: piece ?? person.profiles[0] ?? null,
    printedName: isUsual ? (variants[0] ?? null) : random.pick(variants),
    institutions: stay === undefined || random.chance(0.06) ? [] : [stay.institution],
    isCorresponding,
    hasAffiliationText: random.chance(0.93),
  };
};

const unresolved = (author: number | null, printedName: string | null): Authorship => ({
  author,
  printedName,
  institutions: [],
  isCorresponding: false,
  hasAffiliationText: false,
});
