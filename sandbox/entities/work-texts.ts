import type { Corpus, Work } from '../corpus/model.ts';
import { abstractOf } from '../corpus/texts.ts';
import { createTextIndex, type TextIndex } from '../search/text-index.ts';

export interface WorkTexts {
  full: TextIndex;
  title: TextIndex;
  titleExact: TextIndex;
  fullExact: TextIndex;
}

export const createWorkTexts = (corpus: Corpus): WorkTexts => {
  const bothOf = (work: Work) => [
    `${work.title ?? ''} ${abstractOf(corpus.seed, work, corpus.taxonomy.topics) ?? ''}`,
  ];
  const made = { records: corpus.works, popularityOf };
  return {
    full: createTextIndex({ ...made, textsOf: bothOf, stemmed: true }),
    title: createTextIndex({ ...made, textsOf: titleOf, stemmed: true }),
    titleExact: createTextIndex({ ...made, textsOf: titleOf, wildcards: true }),
    fullExact: createTextIndex({ ...made, textsOf: bothOf, wildcards: true }),
  };
};

const popularityOf = ({ citedBy }: Work) => citedBy.length;

const titleOf = ({ title }: Work) => [title ?? ''];
