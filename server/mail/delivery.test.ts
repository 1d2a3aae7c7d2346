import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#server/clock.ts';
import { defer } from '#server/testing/deferred.ts';
import { TOKEN, setUpMail } from '#server/testing/mail-fixture.ts';
import { openSmtpSink, refusal } from '#server/testing/smtp-sink.ts';

const { clock, log, openSink, openOutbox, compose, db, rows } = setUpMail();

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
    expect(await outbox.countByStatus(db())).toEqual({
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

  test('is given up after three days of trying', async () => {
    const gone = await openSmtpSink();
    await gone.close();
    const outbox = openOutbox(gone.url);
    await compose(outbox);
    for (let hour = 0; hour <= 3 * 24; hour += 1) {
      await outbox.runOnce();
      clock.advance(HOUR_MS);
    }
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 73 }]);
    expect(log.error).not.toHaveBeenCalled();
    for (let hour = 0; hour < 6; hour += 1) {
      await outbox.runOnce();
      clock.advance(HOUR_MS);
    }
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 78 }]);
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
