import type { Topic, Work } from './model.ts';
import { createRandom, type Random } from './random.ts';

const lower = (text: string): string =>
  /^[A-Z][a-z-]* ?/.test(text) && !/^[A-Z]{2}/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SETTINGS = [
  'coastal regions',
  'a multi-centre cohort',
  'young adults',
  'arid climates',
  'low-income settings',
  'small samples',
  'large networks',
  'the early twentieth century',
  'mountain catchments',
  'a randomized trial',
  'high-temperature conditions',
  'urban schools',
  'field experiments',
  'deep sediments',
  'the clinic',
];
const METHODS = [
  'a systematic review',
  'evidence from panel data',
  'a comparative study',
  'new measurements',
  'theory and experiment',
  'a case study',
  'lessons from ten years',
  'a machine learning approach',
  'an open dataset',
  'a cross-sectional survey',
];
const SPECIES = [
  'Arabidopsis thaliana',
  'Mus musculus',
  'Escherichia coli',
  'Quercus robur',
  'Danio rerio',
];
const FORMULAS = [
  'CO<sub>2</sub>',
  'TiO<sub>2</sub>',
  '<sup>13</sup>C',
  'H<sub>2</sub>O &amp; NH<sub>3</sub>',
];

const TITLES: readonly ((first: string, second: string, random: Random) => string)[] = [
  (first, second) => `${capital(first)} and ${lower(second)}`,
  (first, _, random) => `${capital(first)} in ${random.pick(SETTINGS)}: ${random.pick(METHODS)}`,
  (first, second, random) =>
    `The role of ${lower(first)} in ${lower(second)} under ${random.pick(SETTINGS)}`,
  (first, second) => `Does ${lower(first)} shape ${lower(second)}?`,
  (first, _, random) => `Towards ${lower(first)}: ${random.pick(METHODS)}`,
  (first, second, random) =>
    `${capital(second)} and its limits: ${lower(first)} in ${random.pick(SETTINGS)}`,
  (first, second) => `Modelling ${lower(second)} with ${lower(first)}`,
  (first, _, random) => `A note on ${lower(first)} in ${random.pick(SETTINGS)}`,
];

export const inventTitle = (random: Random, topic: Topic, related: Topic): string => {
  const first = random.pick(topic.terms);
  const second = random.pick(random.chance(0.7) ? topic.terms : related.terms);
  const other = topic.terms.find((term) => term !== first) ?? second;
  const plain = random.pick(TITLES)(first, second === first ? other : second, random);
  const kind = random.next();
  // Publishers send markup, entities and stray blanks; now and then something that must never be run.
  if (kind < 0.03) return `${plain} in <i>${random.pick(SPECIES)}</i>`;
  if (kind < 0.05) return `${random.pick(FORMULAS)}, ${lower(plain)}`;
  if (kind < 0.055)
    return `${plain} <mml:math><mml:mi>α</mml:mi><mml:mo>→</mml:mo><mml:mn>0</mml:mn></mml:math>`;
  if (kind < 0.057) return `${plain} <script>alert("${random.int(1, 9)}")</script>`;
  if (kind < 0.06) return plain.toUpperCase();
  if (kind < 0.07) return `${plain} `;
  return plain;
};

const SENTENCES: readonly ((first: string, second: string, random: Random) => string)[] = [
  (first) =>
    `Despite growing interest in ${first}, little is known about how it develops over time.`,
  (first, second) => `We study the relation between ${first} and ${second}.`,
  (_, __, random) =>
    `Data from ${random.int(12, 900)} observations in ${random.pick(SETTINGS)} were analysed.`,
  (first, _, random) =>
    `An increase of ${random.int(2, 48)}% was found for ${first} (p < 0.0${random.int(1, 5)}).`,
  (_, second) => `The effect on ${second} was weaker than earlier work suggests.`,
  (first, second) =>
    `These results suggest that ${first} should be considered together with ${second}.`,
  (first, _, random) =>
    `Our approach combines ${random.pick(METHODS)} with a simple model of ${first}.`,
  (_, second) => `Implications for practice and for research on ${second} are discussed.`,
];

/** The same text each time it is asked for: only its seed is kept. */
export const abstractOf = (seed: string, work: Work, topics: readonly Topic[]): string | null => {
  if (!work.hasAbstract) return null;
  const random = createRandom(`${seed}/abstract/${work.index}`);
  const topic = topics[work.topics[0] ?? 0];
  const terms = topic === undefined || topic.terms.length === 0 ? ['this question'] : topic.terms;
  const sentences = random.sample(SENTENCES, random.int(4, 8));
  return sentences
    .map((write) => write(lower(random.pick(terms)), lower(random.pick(terms)), random))
    .join(' ');
};

export const invert = (text: string): Record<string, number[]> => {
  const positions = new Map<string, number[]>();
  for (const [position, word] of text.split(/\s+/).entries()) {
    const known = positions.get(word);
    if (known === undefined) positions.set(word, [position]);
    else known.push(position);
  }
  return Object.fromEntries(positions);
};
