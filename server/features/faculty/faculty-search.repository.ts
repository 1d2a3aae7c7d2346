import { and, or, sql, type SQL } from 'drizzle-orm';
import { type Database, selectRows } from '#server/database/client.ts';
import { facultyRoster } from '#server/database/schema/index.ts';
import { beginsWord, escapeLike, escapePattern } from '#server/database/search.ts';
import { fitsWithTypos, isForgiven, piecesOf, termsOf } from './faculty-search.ts';

/** Only ids and folded texts: a few megabytes at the very most. */
const MOST_CANDIDATES = 50_000;

/** The text is folded already, so only the term is; one or two letters begin a word. */
const holdsTerm = (column: SQL | typeof facultyRoster.searchText, term: string): SQL =>
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

/** The condition that finds people by any words in any order; typos are forgiven when nothing fits exactly. */
export const searchCondition = async (
  db: Database,
  search: string | undefined,
): Promise<SQL | undefined> => {
  const terms = termsOf(search ?? '');
  if (terms.length === 0) return undefined;
  const exact = and(...terms.map((term) => holdsTerm(facultyRoster.searchText, term)));
  if (!terms.some(isForgiven)) return exact;
  const [hit] = await selectRows<{ id: number }>(
    db,
    sql`select id from faculty
        where ${and(...terms.map((term) => holdsTerm(sql`search_text`, term))) ?? sql`true`} limit 1`,
  );
  if (hit !== undefined) return exact;
  const ids = await findWithTypos(db, terms);
  return sql`${facultyRoster.id} = any(${sql.param(ids)}::int[])`;
};
