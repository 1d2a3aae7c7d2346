import type { Author, Corpus } from '../corpus/model.ts';

interface Affiliation {
  institution: number;
  /** Newest first. */
  years: number[];
}

export interface Affiliations {
  of: (author: Author) => readonly Affiliation[];
  lastKnown: (author: Author) => readonly number[];
  /** Authors who were ever at the institution or below it. */
  authorsAt: (institution: number) => readonly number[];
}

/** Where an author's works say that they were; found when first asked for. */
export const createAffiliations = (corpus: Corpus): Affiliations => {
  const known = new Map<number, { works: number; list: Affiliation[]; last: number[] }>();
  const read = (author: Author) => {
    const earlier = known.get(author.index);
    if (earlier !== undefined && earlier.works === author.works.length) return earlier;
    const made = { works: author.works.length, ...gather(corpus, author) };
    known.set(author.index, made);
    return made;
  };
  let byInstitution: Map<number, number[]> | undefined;
  return {
    of: (author) => read(author).list,
    lastKnown: (author) => read(author).last,
    authorsAt: (institution) => {
      byInstitution ??= indexAuthors(corpus);
      return byInstitution.get(institution) ?? [];
    },
  };
};

const gather = (corpus: Corpus, author: Author): { list: Affiliation[]; last: number[] } => {
  const years = new Map<number, Set<number>>();
  let newest = '';
  let last: number[] = [];
  for (const position of author.works) {
    const work = corpus.works[position];
    const own = work?.authorships.find((each) => each.author === author.index);
    if (work === undefined || own === undefined) continue;
    if (work.date > newest) {
      newest = work.date;
      last = own.institutions;
    }
    for (const institution of own.institutions) {
      const at = years.get(institution);
      if (at === undefined) years.set(institution, new Set([work.year]));
      else at.add(work.year);
    }
  }
  const list = [...years].map(([institution, at]) => ({
    institution,
    years: [...at].toSorted((a, b) => b - a),
  }));
  return { list, last };
};

const indexAuthors = (corpus: Corpus): Map<number, number[]> => {
  const sets = new Map<number, Set<number>>();
  for (const { authorships } of corpus.works) {
    for (const { author, institutions } of authorships) {
      if (author === null) continue;
      for (const place of institutions.flatMap(
        (each) => corpus.institutions[each]?.lineage ?? [],
      )) {
        const at = sets.get(place);
        if (at === undefined) sets.set(place, new Set([author]));
        else at.add(author);
      }
    }
  }
  return new Map([...sets].map(([institution, authors]) => [institution, [...authors]]));
};
