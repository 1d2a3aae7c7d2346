import { afterEach, expect, test, vi } from 'vitest';
import { defer } from '#server/testing/deferred.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';
import type { EmailRow } from './outbox.repository.ts';
import { createSmtpTransport, SEND_DEADLINE_MS } from './smtp.ts';

const at = new Date('2026-03-01T09:00:00.000Z');
const email: EmailRow = {
  id: 1,
  messageId: '<1@beacon.local>',
  to: 'amara@example.edu',
  from: 'Beacon <no-reply@beacon.local>',
  subject: 'Grüße aus dem Labor 👩🏽‍🔬',
  html: '<p>Hello</p>',
  text: 'Hello',
  linkToken: null,
  linkIsPrivate: false,
  status: 'queued',
  attempts: 1,
  nextAttemptAt: at,
  lastError: null,
  createdAt: at,
  sentAt: null,
};

afterEach(() => {
  vi.useRealTimers();
});

test('a server that keeps the line open without an end is left after the deadline', async () => {
  const arrived = defer();
  let silences = 1;
  const sink = await openSmtpSink({
    beforeAcknowledging: () => {
      arrived.resolve();
      return silences-- > 0 ? new Promise<never>(() => {}) : undefined;
    },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  // As a server that trickles bytes would: no socket time-out ever fires.
  const transport = createSmtpTransport(`${sink.url}/?socketTimeout=86400000`);
  const outcome = transport.send(email).then(
    () => 'sent',
    () => 'given up',
  );
  await arrived.promise;
  await vi.advanceTimersByTimeAsync(SEND_DEADLINE_MS);
  expect(await outcome).toBe('given up');
  vi.useRealTimers();

  await transport.send(email);
  expect(sink.received).toHaveLength(2);
  transport.close(false);
  await sink.close();
});

test('a connection that the server closed between two mails is replaced without a failure', async () => {
  const sink = await openSmtpSink();
  const transport = createSmtpTransport(sink.url);
  await transport.send(email);
  sink.dropConnections();
  await transport.send(email);
  expect(sink.received).toHaveLength(2);
  transport.close(false);
  await sink.close();
});

test('a subject in any script travels encoded, on one header line', async () => {
  const sink = await openSmtpSink();
  const transport = createSmtpTransport(sink.url);
  await transport.send(email);
  const headers = sink.received[0]?.content.split('\r\n\r\n')[0] ?? '';
  expect(headers).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(headers).toMatch(/^Date: Sun, 01 Mar 2026 09:00:00 \+0000$/m);
  expect(headers).toMatch(/^To: amara@example\.edu$/m);
  transport.close(false);
  await sink.close();
});
