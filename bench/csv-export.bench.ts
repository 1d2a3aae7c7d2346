import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { timed } from './copy-floor.ts';
import { sendRosterFile } from './csv-import.bench.ts';
import { watchMemory } from './memory.ts';
import { startPostgres } from './processes.ts';
import { sizeOption, writeRosterFile } from './roster-file.ts';
import { signIn, startBuilt, urlOf } from './signed-in.ts';
import { median, type Row, whole } from './table.ts';

const ROUNDS = 7;
const COPY = `copy (
  select id, first_name, middle_name, last_name, institution, school, department, email, orcid_id,
         org_unit_name, org_unit_type, parent_org_unit_name, org_unit_path, verification_status
  from faculty_roster order by id) to stdout (format csv)`;

const bytesOf = async (chunks: AsyncIterable<Uint8Array>): Promise<number> => {
  let bytes = 0;
  for await (const chunk of chunks) bytes += chunk.length;
  return bytes;
};

/** By Node's plain client: what `fetch` adds to each chunk is not the server's. */
const bytesAt = async (url: string, cookie: string): Promise<number> => {
  const [response]: IncomingMessage[] = await once(get(url, { headers: { cookie } }), 'response');
  return response === undefined ? 0 : bytesOf(response);
};

const perSecond = (times: number[]): number => (sizeOption() / median(times)) * 1_000;

/** The download over HTTP against COPY of the same columns with nobody in between. */
export const benchCsvExport = async (): Promise<Row[]> => {
  const cluster = await startPostgres();
  if (cluster === null) return [];
  const folder = mkdtempSync(join(tmpdir(), 'beacon-bench-export-'));
  const bare = new pg.Client({ connectionString: cluster.url });
  try {
    const server = await startBuilt({ DATABASE_URL: cluster.url, SESSION_SECRET: 'x'.repeat(40) });
    const client = await signIn(urlOf(server));
    const path = join(folder, 'roster.csv');
    await writeRosterFile(path, sizeOption());
    await sendRosterFile(client, path);
    await bare.connect();
    await bare.query('vacuum analyze');
    const url = `${urlOf(server)}/api/admin/faculty-csv-export`;
    const download = () =>
      timed(async () => {
        if ((await bytesAt(url, client.cookieHeader())) < sizeOption())
          throw new Error('Too short');
      });
    await download();
    const grown = watchMemory(server.child.pid);
    const ours: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      floor.push(await timed(() => bytesOf(bare.query(copyTo(COPY)))));
      ours.push(await download());
    }
    const grownMb = grown();
    await server.stop();
    return [
      {
        what: `export of ${whole(sizeOption())} people, rows a second`,
        measured: whole(perSecond(ours)),
        floor: `${whole(perSecond(floor))} (COPY … TO STDOUT)`,
        ratio: (perSecond(ours) / perSecond(floor)).toFixed(2),
        goal: '≥ 0.5',
      },
      {
        what: `growth of the server's memory over ${ROUNDS} exports, MB`,
        measured: whole(grownMb),
        floor: '',
        ratio: '',
        goal: 'constant',
      },
    ];
  } finally {
    await bare.end();
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
