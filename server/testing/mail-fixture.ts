import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Database, DatabaseHandle } from '#server/database/client.ts';
import { emails } from '#server/database/schema/index.ts';
import { createDelivery } from '#server/mail/delivery.ts';
import { createOutbox, type Outbox } from '#server/mail/outbox.ts';
import { createSmtpTransport, type SmtpTransport } from '#server/mail/smtp.ts';
import { verificationLink, verificationMail } from '#server/mail/templates/verification.ts';
import { createManualClock } from './manual-clock.ts';
import { openSmtpSink, type SinkBehaviour } from './smtp-sink.ts';
import { openTestDatabase } from './test-database.ts';

export const TOKEN = 'Zk3vQ9s1xT7bLm0eYwHc2RfUjN8aPdGi5oXq4tVhKrE';
export const never = () => new Promise<never>(() => {});
const LINK = verificationLink('https://beacon.example.edu');
const logFunction = () => vi.fn<(...parts: unknown[]) => void>();

/** A database, a clock and SMTP servers for the tests of one file; everything is closed after each. */
export const setUpMail = () => {
  let database: DatabaseHandle;
  const clock = createManualClock();
  const log = { info: logFunction(), warn: logFunction(), error: logFunction() };
  const cleanUps: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    vi.clearAllMocks();
    await database.db.delete(emails);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()));
  });

  const openSink = async (behaviour?: SinkBehaviour) => {
    const sink = await openSmtpSink(behaviour);
    cleanUps.push(() => sink.close());
    return sink;
  };

  const openOutbox = (smtpUrl: string, db: Database = database.db): Outbox => {
    const config = { smtpUrl, mailFrom: 'Beacon, North <no-reply@beacon.example.edu>' };
    const outbox = createOutbox({ config, db, clock, log, printLine: () => {} });
    cleanUps.push(() => outbox.stop());
    return outbox;
  };

  /** As a process that is killed: it neither finishes its mails nor gives them back. */
  const openDoomed = (smtpUrl: string, send: (real: SmtpTransport) => SmtpTransport['send']) => {
    const transport = createSmtpTransport(smtpUrl);
    cleanUps.push(async () => transport.close(true));
    const doomed: SmtpTransport = { send: send(transport), close: () => {} };
    return createDelivery({ db: database.db, clock, log, transport: doomed });
  };

  const compose = (outbox: Outbox, to = 'amara@example.edu') => {
    const mail = verificationMail({ email: to, link: LINK, expiresAt: clock.now() });
    return database.db.transaction((tx) =>
      outbox.compose(tx, { to, mail, linkToken: TOKEN, link: LINK }),
    );
  };

  return {
    clock,
    log,
    openSink,
    openOutbox,
    openDoomed,
    compose,
    db: () => database.db,
    rows: () => database.db.select().from(emails).orderBy(emails.id),
  };
};
