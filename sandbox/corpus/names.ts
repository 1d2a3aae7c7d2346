import type { Random } from './random.ts';

interface Culture {
  weight: number;
  given: readonly string[];
  family: readonly string[];
}

const words = (text: string): string[] => text.split(' ').map((word) => word.replaceAll('_', ' '));

/** Pools are small on purpose: homonyms must arise as they do among real people. */
const CULTURES: Readonly<Record<string, Culture>> = {
  english: {
    weight: 24,
    given: words(
      'James Mary John Patricia Robert Jennifer Michael Linda David Elizabeth William Susan Richard Jessica Joseph Sarah Thomas Karen Emily Daniel Laura Matthew Hannah Andrew Rebecca Peter Claire Simon Alice Graham Fiona Stuart',
    ),
    family: words(
      "Smith Johnson Williams Brown Jones Taylor Wilson Clarke Walker Hughes Bennett Foster Harrison Palmer Whitfield Ashworth Pemberton Langley Marlowe Thornton Fairbanks Holloway Carmichael Okafor-Reed O'Connor O'Brien MacKenzie Fitzgerald Sinclair Drummond",
    ),
  },
  chinese: {
    weight: 18,
    given: words(
      'Wei Fang Min Jing Lei Yan Xiaoming Jun Hui Ying Li-Na Yong Xin Ting Hao Bo Yu-Chen Zhi-Qiang Mei Chao',
    ),
    family: words('Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo'),
  },
  arabic: {
    weight: 10,
    given: words(
      'Mohammed Ahmed Fatima Khalid Aisha Omar Layla Hassan Noura Abdullah Yousef Mariam Tariq Huda Ibrahim Salma',
    ),
    family: words(
      'Al-Harbi Al-Ghamdi Al-Otaibi El-Sayed Haddad Khoury Mansour Al-Zahrani Ben_Salah Bouzid Al-Mutairi Nasser Farouk Al-Qahtani',
    ),
  },
  german: {
    weight: 10,
    given: words(
      'Jürgen Katrin Stefan Ursula Matthias Anja Björn Sabine Tobias Heike Wolfgang Jörg Ulrike Lukas Franziska Käthe',
    ),
    family: words(
      'Müller Schröder Weiß Krüger Schäfer Vogel Hoffmann Lehmann Böhm von_der_Heide Zimmermann Jäger Kühn Brandt Lindner',
    ),
  },
  spanish: {
    weight: 10,
    given: words(
      'José María Antonio Carmen Francisco Lucía Javier Sofía Andrés Inés Raúl Pilar Joaquín Beatriz Álvaro Núria',
    ),
    family: words(
      'García_López Fernández Rodríguez Martínez_Vega Sánchez Pérez Gómez_Ruiz Muñoz Álvarez Castaño Ibáñez Núñez de_la_Torre Ortega',
    ),
  },
  indian: {
    weight: 10,
    given: words(
      'Rajesh Priya Anil Sunita Vikram Deepa Arjun Kavita Sanjay Meena Suresh Lakshmi Ashok Nandini Ravi Pooja',
    ),
    family: words(
      'Sharma Patel Kumar Singh Gupta Iyer Reddy Nair Banerjee Chatterjee Desai Rao Joshi Mukherjee',
    ),
  },
  french: {
    weight: 7,
    given: words(
      'Jean-Pierre Hélène François Élodie Benoît Chloé Étienne Aurélie Gérard Zoé Jérôme Océane',
    ),
    family: words(
      'Lefèvre Dubois Moreau Gauthier Béranger Le_Goff Marchand Rousseau Chevalier Fournier Delacroix',
    ),
  },
  nordic: {
    weight: 5,
    given: words('Søren Ingrid Åsa Lars Kjell Astrid Bjørn Sigrid Øyvind Maja'),
    family: words('Sørensen Lindqvist Håkansson Ødegård Bergström Nyström Kjær Johansson Aaltonen'),
  },
  turkish: {
    weight: 6,
    given: words('Mehmet Ayşe Emre Zeynep Murat Elif Çağlar Gülşen Oğuz Özge'),
    family: words('Yılmaz Demir Şahin Çelik Öztürk Kılıç Arslan Doğan Aydın'),
  },
};

const CULTURE_WEIGHTS = Object.entries(CULTURES).map(
  ([name, { weight }]) => [name, weight] as const,
);

export interface FullName {
  given: string;
  middle: string | null;
  family: string;
  culture: string;
}

export const inventName = (random: Random): FullName => {
  const culture = random.weighted(CULTURE_WEIGHTS);
  const pool = CULTURES[culture];
  if (pool === undefined) throw new Error(`No names for ${culture}.`);
  const given = random.pick(pool.given);
  const second = random.pick(pool.given);
  const hasMiddle = culture !== 'chinese' && second !== given && random.chance(0.4);
  return { given, middle: hasMiddle ? second : null, family: random.pick(pool.family), culture };
};

/** Forms in which a name is printed; the first is the fullest and the commonest. */
export const nameVariants = ({ given, middle, family, culture }: FullName): string[] => {
  const full = middle === null ? `${given} ${family}` : `${given} ${initialsOf(middle)} ${family}`;
  const initials = `${initialsOf(given)}${middle === null ? '' : ` ${initialsOf(middle)}`}`;
  const variants = [
    full,
    `${given} ${family}`,
    `${initials} ${family}`,
    `${family}, ${given}`,
    `${initials.replaceAll(/[. ]/g, '')} ${family}`,
    `${family}, ${initials}`,
    withoutAccents(full),
    full.replaceAll('-', '\u2010'),
    `${given} ${family.toUpperCase()}`,
  ];
  if (middle !== null) variants.push(`${given} ${middle} ${family}`);
  if (culture === 'chinese')
    variants.push(`${family} ${given}`, `${given.replaceAll('-', '')} ${family}`);
  return [...new Set(variants)];
};

export const withoutAccents = (text: string): string =>
  NOT_PLAIN.test(text) ? stripAccents(text) : text;

/** Most texts hold nothing to strip, and looking is far cheaper than stripping. */
const NOT_PLAIN = /[^ -~]/;

const stripAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O')
    .replaceAll('ı', 'i')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss');

const initialsOf = (name: string): string =>
  name
    .split('-')
    .map((part) => `${part.charAt(0)}.`)
    .join('-');
