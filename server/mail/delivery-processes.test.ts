import { describe, expect, test, vi } from 'vitest';
import { SECOND_MS } from '#server/clock.ts';
import { DatabaseUnavailable } from '#server/database/faults.ts';
import { defer } from '#server/testing/deferred.ts';
import { never, setUpMail } from '#server/testing/mail-fixture.ts';
import { refusal } from '#server/testing/smtp-sink.ts';
import { LEASE_MS } from './delivery.ts';

const { clock, log, openSink, openOutbox, openDoomed, compose, db, rows } = setUpMail();

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
    expect(await workers[0].countByStatus(db())).toMatchObject({ sent: 50, queued: 0 });
  });

  test('a mail of a process that was killed before sending is taken up after its lease', async () => {
    const sink = await openSink();
    const claimed = defer();
    const killed = openDoomed(sink.url, () => () => {
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
    const killed = openDoomed(sink.url, (real) => async (email) => {
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
    const slow = openDoomed(sink.url, () => () => {
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
    const unsteady = new Proxy(db(), {
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
