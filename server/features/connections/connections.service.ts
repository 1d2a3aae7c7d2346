import type { Connections } from '#contract/connections.ts';
import { PRODUCT_NAME } from '#contract/product.ts';
import { SECOND_MS } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { DatabaseHandle } from '#server/database/client.ts';
import { verifySmtp } from '#server/mail/smtp.ts';
import type { RedisHandle } from '#server/redis.ts';
import { within } from '#server/within.ts';
import { countOrgUnits } from './connections.repository.ts';
import { faultText, passwordsIn } from './fault-text.ts';

interface ConnectionsSettings {
  config: Pick<Config, 'databaseUrl' | 'redisUrl' | 'smtpUrl' | 'openAlex'>;
  database: DatabaseHandle;
  redis: RedisHandle | null;
}

export interface ConnectionChecks {
  run(isAdmin: boolean): Promise<Connections>;
}

type Checked = Connections['redis'];

const DATABASE_TIMEOUT_MS = 3 * SECOND_MS;
const REDIS_TIMEOUT_MS = 3 * SECOND_MS;
const OUTSIDE_TIMEOUT_MS = 5 * SECOND_MS;

/** Any answer below 500 means that the service is there; what it thinks of us is another question. */
const askOpenAlex = async (baseUrl: string): Promise<void> => {
  const response = await fetch(`${baseUrl}/`, {
    headers: { 'user-agent': PRODUCT_NAME },
    signal: AbortSignal.timeout(OUTSIDE_TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (response.status >= 500) throw new Error(`OpenAlex answered with HTTP ${response.status}.`);
};

const outcomeOf = async (
  work: Promise<unknown>,
  words: (fault: unknown) => string,
): Promise<Checked> => {
  try {
    await work;
    return { status: 'connected' };
  } catch (error) {
    return { status: 'error', message: words(error) };
  }
};

/** Real checks, all at once, each with its time-out: whatever is down becomes a word, not a fault. */
export const createConnectionChecks = (settings: ConnectionsSettings): ConnectionChecks => {
  const { config, database, redis } = settings;
  const secrets = passwordsIn([
    config.databaseUrl,
    config.redisUrl,
    config.smtpUrl,
    config.openAlex.baseUrl,
  ]);
  // While Redis is away a command says only that there is no connection; this says why.
  let lastRedisError: unknown = null;
  redis?.client.on('error', (error: Error) => {
    lastRedisError = error;
  });

  const inDetail = (fault: unknown) => faultText(fault, secrets);

  const checkDatabase = async (isAdmin: boolean): Promise<Connections['database']> => {
    const words = (sentence: string) => (fault: unknown) => (isAdmin ? inDetail(fault) : sentence);
    const units = within(DATABASE_TIMEOUT_MS, countOrgUnits(database.db));
    const [reached, counted, count] = await Promise.all([
      outcomeOf(
        within(DATABASE_TIMEOUT_MS, database.ping()),
        words('The database cannot be reached at the moment.'),
      ),
      outcomeOf(units, words('The organizational units cannot be read at the moment.')),
      units.catch(() => null),
    ]);
    const message = reached.message ?? counted.message;
    return {
      status: reached.status,
      ...(message === undefined ? {} : { message }),
      orgUnits: { accessible: count !== null, count: count ?? 0 },
    };
  };

  const checkRedis = async (isAdmin: boolean): Promise<Checked> => {
    if (redis === null) {
      return {
        status: 'not configured',
        message: 'Redis is not configured; limits live in PostgreSQL.',
      };
    }
    return outcomeOf(within(REDIS_TIMEOUT_MS, redis.client.ping()), (fault) =>
      isAdmin
        ? inDetail(redis.isReady() ? fault : (lastRedisError ?? fault))
        : 'Redis cannot be reached at the moment; limits live in PostgreSQL until it is back.',
    );
  };

  const checkSmtp = async (): Promise<Checked> =>
    config.smtpUrl === null
      ? { status: 'not configured', message: 'SMTP is not configured; mails are only recorded.' }
      : outcomeOf(within(OUTSIDE_TIMEOUT_MS, verifySmtp(config.smtpUrl)), inDetail);

  return {
    run: async (isAdmin) => {
      const forEverybody = Promise.all([checkDatabase(isAdmin), checkRedis(isAdmin)]);
      const forAdministrators = isAdmin
        ? Promise.all([outcomeOf(askOpenAlex(config.openAlex.baseUrl), inDetail), checkSmtp()])
        : null;
      const [databaseStatus, redisStatus] = await forEverybody;
      const common = { database: databaseStatus, redis: redisStatus };
      if (forAdministrators === null) return common;
      const [openalex, smtp] = await forAdministrators;
      return { ...common, openalex, smtp };
    },
  };
};
