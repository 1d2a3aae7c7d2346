/** The floors of the CSV benches: a common parser, and COPY into and out of bare tables. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { copyIn, copyOut } from '#server/database/copy.ts';

const COLUMNS = `first_name, middle_name, last_name, institution_id, school, department, email,
  orcid_id, name_key, search_text`;

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

export const parseFile = (path: string): Promise<number> =>
  timed(async () => {
    let records = 0;
    const parser = parse();
    parser.on('data', () => {
      records += 1;
    });
    await pipeline(createReadStream(path), parser);
    if (records < 2) throw new Error('Nothing was parsed');
  });

const wholeRoster = (after: number, limit: number | null): string =>
  `select id, ${COLUMNS} from faculty where id > ${after} order by id${limit === null ? '' : ` limit ${limit}`}`;

/** Without the id, and with nothing as COPY writes it by default. */
const asInput = (line: string): string =>
  line
    .split('\t')
    .slice(1)
    .map((cell) => (cell === '' ? String.raw`\N` : cell))
    .join('\t');

/** The people of the roster, as a file for COPY. */
export const writeCopyFile = async (db: Database, path: string): Promise<void> => {
  const file = await open(path, 'w');
  for await (const lines of copyOut(db, wholeRoster)) {
    await file.write(`${lines.slice(0, -1).split('\n').map(asInput).join('\n')}\n`);
  }
  await file.close();
};

/** COPY into a table that has the columns and indexes of the roster's, and nothing else. */
export const copyIntoTwin = async (db: Database, path: string): Promise<number> => {
  await db.execute(sql`drop table if exists faculty_twin`);
  await db.execute(sql`create table faculty_twin (like faculty including all)`);
  return timed(() => db.transaction((tx) => copyIn(tx, `faculty_twin (${COLUMNS})`, path)));
};
