import { and, or, sql, type SQL } from 'drizzle-orm';
import { type Database, selectRows } from '#server/database/client.ts';
import { facultyRoster } from '#server/database/schema/index.ts';
import { beginsWord, escapeLike, escapePattern } from '#server/database/search.ts';
import { fitsWithTypos, isForgiven, piecesOf, termsOf } from './faculty-search.ts';

/** Only ids and folded texts: a few megabytes at the very most. */
const MOST_CANDIDATES = 50_000;

/** The text is folded already, so only the term is; one or two letters begin a word. */
const holdsTerm = (column: typeof facultyRoster.searchText, term: string): SQL =>
  !beginsWord(term)
    ? sql`${column} like '%' || fold_text(${escapeLike(term)}) || '%'`
    : sql`${column} ~ ('(^|[^[:alnum:]])' || fold_text(${escapePattern(term)}))`;

const foldTerms = async (db: Database, terms: string[]): Promise<string[]> => {
  const rows = await selectRows<{ folded: string }>(
    db,
    sql`select fold_text(term) as folded
        from unnest(${sql.param(terms)}::text[]) with ordinality as given(term, place) order by place`,
  );
  return rows.map(({ folded }) => folded);
};

/** People in whose text some piece of every longer term stands as it is; then letters are compared. */
const findWithTypos = async (db: Database, terms: string[]): Promise<number[]> => {
  const folded = await foldTerms(db, terms);
  const possible = folded
    .filter(isForgiven)
    .map((term) =>
      or(...piecesOf(term).map((piece) => sql`search_text like ${`%${escapeLike(piece)}%`}`)),
    );
  const rows = await selectRows<{ id: number; text: string }>(
    db,
    sql`select id, search_text as text from faculty
        where ${and(...possible) ?? sql`false`} limit ${MOST_CANDIDATES}`,
  );
  return rows.filter(({ text }) => fitsWithTypos(text, folded)).map(({ id }) => id);
};

/** Finds people by any words in any order; undefined when there is nothing to look for. */
export const exactCondition = (search: string | undefined): SQL | undefined =>
  and(...termsOf(search ?? '').map((term) => holdsTerm(facultyRoster.searchText, term)));

/** The same with one typo forgiven in each longer word: for when nothing fits exactly. */
export const typoCondition = async (db: Database, search: string): Promise<SQL> => {
  const ids = await findWithTypos(db, termsOf(search));
  return sql`${facultyRoster.id} = any(${sql.param(ids)}::int[])`;
};
