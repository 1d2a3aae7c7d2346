import type { Author, Corpus } from './model.ts';

/** Takes a record away as if it had never been: it answers 404 and leaves every list. */
export const removeRecord = (corpus: Corpus, id: string): void => {
  corpus.retired.set(id, null);
};

/** What the service does when it finds that two profiles are one person: the works move, the id dies. */
export const mergeAuthors = (corpus: Corpus, from: Author, into: Author): void => {
  for (const position of from.works) {
    for (const authorship of corpus.works[position]?.authorships ?? []) {
      if (authorship.author === from.index) authorship.author = into.index;
    }
  }
  into.works = [...new Set([...into.works, ...from.works])].toSorted((a, b) => a - b);
  into.alternatives = [...new Set([...into.alternatives, from.name, ...from.alternatives])];
  into.orcid ??= from.orcid;
  from.works = [];
  corpus.retired.set(from.id, into.id);
};
