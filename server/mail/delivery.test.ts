import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#server/clock.ts';
import type { Database, DatabaseHandle } from '#server/database/client.ts';
import { DatabaseUnavailable } from '#server/database/faults.ts';
import { emails } from '#server/database/schema/index.ts';
import { defer } from '#server/testing/deferred.ts';
import { createManualClock, type ManualClock } from '#server/testing/manual-clock.ts';
import {
  openSmtpSink,
  refusal,
  type SinkBehaviour,
  type SmtpSink,
} from '#server/testing/smtp-sink.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createDelivery, LEASE_MS } from './delivery.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createSmtpTransport, type SmtpTransport } from './smtp.ts';
import { verificationLink, verificationMail } from './templates/verification.ts';

const TOKEN = 'Zk3vQ9s1xT7bLm0eYwHc2RfUjN8aPdGi5oXq4tVhKrE';
const LINK = verificationLink('https://beacon.example.edu');

let database: DatabaseHandle;
let clock: ManualClock;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const cleanUps: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  vi.clearAllMocks();
  clock = createManualClock();
  await database.db.delete(emails);
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()));
});

const openSink = async (behaviour?: SinkBehaviour): Promise<SmtpSink> => {
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

/** As a process that is killed would: it neither finishes nor gives anything back. */
const openAbandoned = (smtpUrl: string, send: (real: SmtpTransport) => SmtpTransport['send']) => {
  const transport = createSmtpTransport(smtpUrl);
  cleanUps.push(async () => transport.close(true));
  return createDelivery({
    db: database.db,
    clock,
    log,
    transport: { send: send(transport), close: (force) => transport.close(force) },
  });
};

const compose = (outbox: Outbox, to = 'amara@example.edu') => {
  const mail = verificationMail({ email: to, link: LINK, expiresAt: clock.now() });
  return database.db.transaction((tx) =>
    outbox.compose(tx, { to, mail, linkToken: TOKEN, link: LINK }),
  );
};

const rows = () => database.db.select().from(emails).orderBy(emails.id);
const never = () => new Promise<never>(() => {});

describe('a mail that goes out', () => {
  test('arrives with its link, and its token is forgotten', async () => {
    const sink = await openSink();
    const outbox = openOutbox(sink.url);
    await compose(outbox);
    expect(await rows()).toMatchObject([{ status: 'queued', linkToken: TOKEN, attempts: 0 }]);

    await outbox.runOnce();

    const [row] = await rows();
    expect(row).toMatchObject({
      status: 'sent',
      linkToken: null,
      lastError: null,
      sentAt: clock.now(),
      attempts: 1,
    });
    expect(row?.html).not.toContain(TOKEN);
    expect(sink.received).toHaveLength(1);
    const [mail] = sink.received;
    expect(mail).toMatchObject({ from: 'no-reply@beacon.example.edu', to: ['amara@example.edu'] });
    expect(mail?.messageId).toBe(row?.messageId);
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@beacon\.example\.edu>$/);
    expect(mail?.content).toContain('From: "Beacon, North" <no-reply@beacon.example.edu>');
    expect(mail?.content).toContain('Subject: Verify your email for Beacon');
    expect(mail?.content).toContain('Auto-Submitted: auto-generated');
    const links = mail?.content.match(/https:\/\/beacon\.example\.edu\/verify\?token=[\w-]+/g);
    const link = `https://beacon.example.edu/verify?token=${TOKEN}`;
    // The button, the address in full (target and words), and the plain text.
    expect(links).toEqual([link, link, link, link]);
    await outbox.runOnce();
    expect(sink.received).toHaveLength(1);
  });

  test('is delivered by the running worker as soon as it is announced', async () => {
    const arrived = defer<string>();
    const sink = await openSink({
      beforeAcknowledging: ({ messageId }) => arrived.resolve(messageId),
    });
    const outbox = openOutbox(sink.url);
    outbox.start();
    outbox.announce(await compose(outbox));
    expect(await arrived.promise).toContain('@beacon.example.edu>');
    await outbox.stop();
    expect(await outbox.countByStatus(database.db)).toEqual({
      queued: 0,
      sent: 1,
      failed: 0,
      recorded: 0,
    });
  });

  test('neither token nor address reaches the structured log', async () => {
    const sink = await openSink();
    const outbox = openOutbox(sink.url);
    outbox.announce(await compose(outbox));
    await outbox.runOnce();
    const logged = JSON.stringify([log.info, log.warn, log.error].map((entry) => entry.mock.calls));
    expect(logged).toContain('Mail delivered');
    expect(logged).not.toContain(TOKEN);
    expect(logged).not.toContain('amara');
  });
});

describe('a mail that meets trouble', () => {
  test('keeps its Message-ID when the connection is dropped and it is sent again', async () => {
    let drops = 1;
    const sink = await openSink({
      beforeAcknowledging: (_mail, self) => {
        if (drops-- > 0) self.dropConnections();
      },
    });
    const outbox = openOutbox(sink.url);
    await compose(outbox);
    await outbox.runOnce();
    const [dropped] = await rows();
    expect(dropped).toMatchObject({ status: 'queued', attempts: 1, linkToken: TOKEN });
    expect(dropped?.lastError).not.toBeNull();
    expect(dropped?.nextAttemptAt).toEqual(new Date(clock.now().getTime() + 5 * SECOND_MS));

    clock.advance(5 * SECOND_MS);
    await outbox.runOnce();
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, lastError: null }]);
    expect(sink.received).toHaveLength(2);
    expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('waits for a server that is down for a day', async () => {
    const first = await openSmtpSink();
    await first.close();
    const outbox = openOutbox(first.url);
    await compose(outbox);
    const end = clock.now().getTime() + DAY_MS;
    const tryHourly = async (): Promise<void> => {
      await outbox.runOnce();
      clock.advance(HOUR_MS);
      if (clock.now().getTime() < end) await tryHourly();
    };
    await tryHourly();
    const [waiting] = await rows();
    expect(waiting).toMatchObject({ status: 'queued', attempts: 24 });
    expect(waiting?.lastError).toContain('ECONNREFUSED');

    const sink = await openSink({ port: first.port });
    await outbox.runOnce();
    expect(sink.received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'sent' }]);
  });

  test('is given up after three days', async () => {
    const gone = await openSmtpSink();
    await gone.close();
    const outbox = openOutbox(gone.url);
    await compose(outbox);
    clock.advance(3 * DAY_MS);
    await outbox.runOnce();
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 1 }]);
    expect(log.error).toHaveBeenCalledOnce();
  });

  test('fails at once when the server knows no such mailbox, and holds up no other mail', async () => {
    const sink = await openSink({
      refuseRecipient: (address) =>
        address.startsWith('nobody') ? refusal(550, 'No such mailbox here') : null,
    });
    const outbox = openOutbox(sink.url);
    await compose(outbox, 'nobody@example.edu');
    await compose(outbox, 'amara@example.edu');
    await outbox.runOnce();
    const [failed, sent] = await rows();
    expect(failed).toMatchObject({ status: 'failed', attempts: 1, sentAt: null });
    expect(failed?.lastError).toContain('No such mailbox here');
    expect(sent).toMatchObject({ status: 'sent' });
    clock.advance(DAY_MS);
    await outbox.runOnce();
    expect(sink.received).toHaveLength(1);
  });

  test('is tried again when the mailbox is only busy', async () => {
    let refusals = 1;
    const sink = await openSink({
      refuseRecipient: () => (refusals-- > 0 ? refusal(450, 'Greylisted, come back later') : null),
    });
    const outbox = openOutbox(sink.url);
    await compose(outbox);
    await outbox.runOnce();
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }]);
    clock.advance(5 * SECOND_MS);
    await outbox.runOnce();
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });
});

describe('several processes on one database', () => {
  test('deliver each of fifty mails once', async () => {
    const sink = await openSink();
    const workers = [openOutbox(sink.url), openOutbox(sink.url)] as const;
    const composed = Array.from({ length: 50 }, (_, index) =>
      compose(workers[0], `reader-${index}@example.edu`),
    );
    await Promise.all(composed);
    await Promise.all(workers.map((worker) => worker.runOnce()));

    const recipients = sink.received.flatMap(({ to }) => to);
    expect(recipients).toHaveLength(50);
    expect(new Set(recipients).size).toBe(50);
    expect(await workers[0].countByStatus(database.db)).toMatchObject({ sent: 50, queued: 0 });
  });

  test('a mail of a process that was killed before sending is taken up after its lease', async () => {
    const sink = await openSink();
    const claimed = defer();
    const killed = openAbandoned(sink.url, () => () => {
      claimed.resolve();
      return never();
    });
    const survivor = openOutbox(sink.url);
    await compose(survivor);
    void killed.runOnce();
    await claimed.promise;

    await survivor.runOnce();
    expect(sink.received).toHaveLength(0);
    clock.advance(LEASE_MS);
    await survivor.runOnce();
    expect(sink.received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  test('a crash between sending and marking sends the same Message-ID again', async () => {
    const sink = await openSink();
    const accepted = defer();
    const killed = openAbandoned(sink.url, (real) => async (email) => {
      await real.send(email);
      accepted.resolve();
      return never();
    });
    const survivor = openOutbox(sink.url);
    await compose(survivor);
    void killed.runOnce();
    await accepted.promise;

    clock.advance(LEASE_MS);
    await survivor.runOnce();
    expect(sink.received).toHaveLength(2);
    expect(sink.received[1]?.messageId).toBe(sink.received[0]?.messageId);
    expect(await rows()).toMatchObject([{ status: 'sent' }]);
  });

  test('a late failure does not touch a mail that another process has taken over', async () => {
    const sink = await openSink();
    const claimed = defer();
    const refused = defer();
    const slow = openAbandoned(sink.url, () => () => {
      claimed.resolve();
      return refused.promise;
    });
    const other = openOutbox(sink.url);
    await compose(other);
    const slowRun = slow.runOnce();
    await claimed.promise;
    clock.advance(LEASE_MS);
    await other.runOnce();

    refused.reject(Object.assign(refusal(550, 'Too late'), { command: 'RCPT TO' }));
    await slowRun;
    expect(await rows()).toMatchObject([{ status: 'sent', lastError: null }]);
  });
});

describe('stopping and outages', () => {
  test('a stop finishes the mail in flight', async () => {
    const arrived = defer();
    const acknowledged = defer();
    const sink = await openSink({
      beforeAcknowledging: () => {
        arrived.resolve();
        return acknowledged.promise;
      },
    });
    const outbox = openOutbox(sink.url);
    await compose(outbox);
    outbox.start();
    await arrived.promise;
    const stopped = outbox.stop();
    acknowledged.resolve();
    await stopped;
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  test('a stop cuts off a server that does not answer, and the mail goes out later', async () => {
    const arrived = defer();
    let silences = 1;
    const sink = await openSink({
      beforeAcknowledging: () => {
        arrived.resolve();
        return silences-- > 0 ? never() : undefined;
      },
    });
    const outbox = openOutbox(sink.url);
    await compose(outbox);
    void outbox.runOnce();
    await arrived.promise;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const stopped = outbox.stop();
    await vi.advanceTimersByTimeAsync(5 * SECOND_MS);
    await stopped;
    vi.useRealTimers();
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }]);

    clock.advance(5 * SECOND_MS);
    await openOutbox(sink.url).runOnce();
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  test('a stop gives back what was claimed but not begun', async () => {
    const sink = await openSink();
    const outbox = openOutbox(sink.url);
    await compose(outbox);
    const run = outbox.runOnce();
    await Promise.all([run, outbox.stop()]);
    expect(sink.received).toHaveLength(0);
    expect(await rows()).toMatchObject([
      { status: 'queued', attempts: 0, nextAttemptAt: clock.now() },
    ]);
  });

  test('the worker outlives a database that is away, and says so once', async () => {
    const arrived = defer();
    const sink = await openSink({ beforeAcknowledging: () => arrived.resolve() });
    let isAway = false;
    let refusals = 0;
    const unsteady = new Proxy(database.db, {
      get: (target, key, receiver): unknown => {
        if (isAway) {
          refusals += 1;
          throw new DatabaseUnavailable('The database is away');
        }
        return Reflect.get(target, key, receiver);
      },
    });
    const outbox = openOutbox(sink.url, unsteady);
    const composed = await compose(outbox);

    vi.useFakeTimers();
    isAway = true;
    outbox.start();
    await vi.advanceTimersByTimeAsync(15 * SECOND_MS);
    expect(refusals).toBe(4);
    expect(log.error).toHaveBeenCalledOnce();

    vi.useRealTimers();
    isAway = false;
    outbox.announce(composed);
    await arrived.promise;
    await outbox.stop();
    expect(await rows()).toMatchObject([{ status: 'sent' }]);
    expect(log.info).toHaveBeenCalledWith('Mail delivery works again');
  });
});
