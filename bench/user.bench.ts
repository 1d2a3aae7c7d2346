import { measureLoad } from './load.ts';
import { startPostgres, startProcess } from './processes.ts';
import { signIn, startBuilt, urlOf } from './signed-in.ts';
import { median, type Row, whole } from './table.ts';

const ROUNDS = 3;
const SECONDS = 4;
const SECRET = 'a secret of the bench, long enough to pass';

const startFloor = (databaseUrl: string, layers: string[]) =>
  startProcess(
    [process.execPath, '--import', 'tsx', 'bench/floor-server.ts'],
    { DATABASE_URL: databaseUrl, LAYERS: layers.join(',') },
    /ready (\S+)/,
  );

/** `GET /api/user` with a session against one primary-key query on a bare Fastify, in turns. */
export const benchUser = async (): Promise<Row[]> => {
  const cluster = await startPostgres();
  if (cluster === null) {
    return [
      {
        what: 'GET /api/user',
        measured: 'no PostgreSQL found',
        floor: '',
        ratio: '',
        goal: '≥ 0.60',
      },
    ];
  }
  try {
    const server = await startBuilt({ DATABASE_URL: cluster.url, SESSION_SECRET: SECRET });
    const floor = await startFloor(cluster.url, []);
    const client = await signIn(urlOf(server));
    const headers = { cookie: client.cookieHeader() };
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push((await measureLoad(floor.line, {}, SECONDS)).perSecond);
      ours.push((await measureLoad(`${urlOf(server)}/api/user`, headers, SECONDS)).perSecond);
    }
    await Promise.all([server.stop(), floor.stop()]);
    const ratio = median(ours) / median(bare);
    return [
      {
        what: 'GET /api/user with a session, requests a second',
        measured: whole(median(ours)),
        floor: `${whole(median(bare))} (bare Fastify, one query)`,
        ratio: ratio.toFixed(2),
        goal: '≥ 0.60',
      },
    ];
  } finally {
    cluster.stop();
  }
};

const LAYERS = ['drizzle', 'schema', 'cookie', 'headers', 'compress', 'log'];

/** What each layer costs, put on the bare route one after the other. */
export const benchPlugins = async (): Promise<Row[]> => {
  const cluster = await startPostgres();
  if (cluster === null) return [];
  try {
    const server = await startBuilt({ DATABASE_URL: cluster.url, SESSION_SECRET: SECRET });
    await server.stop();
    const rows: Row[] = [];
    let bare = Number.NaN;
    for (let count = 0; count <= LAYERS.length; count += 1) {
      const layers = LAYERS.slice(0, count);
      const floor = await startFloor(cluster.url, layers);
      await measureLoad(floor.line, {}, 1);
      const { perSecond } = await measureLoad(floor.line, {}, SECONDS);
      await floor.stop();
      if (count === 0) bare = perSecond;
      rows.push({
        what: count === 0 ? 'bare route' : `+ ${layers.at(-1)}`,
        measured: whole(perSecond),
        floor: whole(bare),
        ratio: (perSecond / bare).toFixed(2),
        goal: '',
      });
    }
    return rows;
  } finally {
    cluster.stop();
  }
};
