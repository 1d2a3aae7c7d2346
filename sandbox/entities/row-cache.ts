import type { Row } from './sort.ts';

export interface RowCache {
  get: (key: string, find: () => readonly Row[]) => readonly Row[];
}

const KEPT = 40;

/** A walk asks the same question for every page: the answer is found and sorted once. */
export const createRowCache = (): RowCache => {
  const kept = new Map<string, readonly Row[]>();
  return {
    get: (key, find) => {
      const rows = kept.get(key) ?? find();
      kept.delete(key);
      kept.set(key, rows);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return rows;
    },
  };
};
