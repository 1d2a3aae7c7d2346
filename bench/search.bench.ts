import pg from 'pg';
import { startPostgres } from './processes.ts';
import { fillRoster } from './roster.ts';
import { signIn, startBuilt, urlOf } from './signed-in.ts';
import { median, type Row } from './table.ts';

const PEOPLE = 20_000;
const ROUNDS = 40;
const SEARCHES = ['koszegi', 'lindqvist søren', 'department 77', 'haddad-1f', 'okonkwo amara'];

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const percentile95 = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** A page of the search over HTTP against the bare indexed query with its own driver, in turns. */
export const benchSearch = async (): Promise<Row[]> => {
  const cluster = await startPostgres();
  if (cluster === null) return [];
  const pool = new pg.Pool({ connectionString: cluster.url, max: 1 });
  try {
    const environment = { DATABASE_URL: cluster.url, SESSION_SECRET: 'x'.repeat(40) };
    const server = await startBuilt(environment);
    await fillRoster(cluster.url, PEOPLE);
    const client = await signIn(urlOf(server));
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const search of SEARCHES) {
        const patterns = search.split(' ').map((term) => `%${term.replaceAll('ø', 'o')}%`);
        bare.push(
          await timed(() =>
            pool.query(
              `select * from faculty_roster where ${patterns.map((_, at) => `search_text like $${at + 1}`).join(' and ')}
               order by last_name, id limit 50`,
              patterns,
            ),
          ),
        );
        const path = `/api/admin/faculty?limit=50&search=${encodeURIComponent(search)}`;
        ours.push(
          await timed(async () => {
            const response = await client.request(path);
            if ((await response.text()) === '[]')
              throw new Error(`Nothing was found for ${search}`);
          }),
        );
      }
    }
    await server.stop();
    return [
      {
        what: `search among ${PEOPLE.toLocaleString('en')} people over HTTP, median ms`,
        measured: `${median(ours).toFixed(1)} (p95 ${percentile95(ours).toFixed(1)})`,
        floor: `${median(bare).toFixed(1)} (p95 ${percentile95(bare).toFixed(1)}, bare indexed query)`,
        ratio: (median(ours) / median(bare)).toFixed(2),
        goal: '≤ 3',
      },
    ];
  } finally {
    await pool.end();
    cluster.stop();
  }
};
