import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabaseHandle } from '#server/database/client.ts';
import { emails } from '#server/database/schema/index.ts';
import { createManualClock } from '#server/testing/manual-clock.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createOutbox, type OutgoingMail } from './outbox.ts';
import { passwordChangedMail } from './templates/password-changed.ts';
import { verificationLink, verificationMail } from './templates/verification.ts';

const TOKEN = 's3cret-token';
const APP_URL = 'https://beacon.example.edu';
const clock = createManualClock();
const logFunction = () => vi.fn<(...parts: unknown[]) => void>();
const log = { info: logFunction(), warn: logFunction(), error: logFunction() };
const printLine = vi.fn<(line: string) => void>();

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  vi.clearAllMocks();
  await database.db.delete(emails);
});

const openOutbox = (smtpUrl: string | null) => {
  const config = { smtpUrl, mailFrom: 'Beacon <no-reply@beacon.local>' };
  return createOutbox({ config, db: database.db, clock, log, printLine });
};

const link = verificationLink(APP_URL);
const outgoing = (to = 'amara@example.edu'): OutgoingMail => ({
  to,
  mail: verificationMail({ email: to, link, expiresAt: clock.now() }),
  linkToken: TOKEN,
  link,
});
const rows = () => database.db.select().from(emails);

describe('without SMTP', () => {
  test('a mail is recorded and its link printed once, on the console only', async () => {
    const outbox = openOutbox(null);
    const composed = await outbox.compose(database.db, outgoing());
    expect(printLine).not.toHaveBeenCalled();
    outbox.announce(composed);
    expect(printLine.mock.calls).toEqual([
      [`Mail to amara@example.edu: Verify your email for Beacon: ${APP_URL}/verify?token=${TOKEN}`],
    ]);
    expect([log.info, log.warn, log.error].flatMap((entry) => entry.mock.calls)).toEqual([]);
    expect(await rows()).toMatchObject([
      {
        id: composed.id,
        status: 'recorded',
        linkToken: TOKEN,
        from: 'Beacon <no-reply@beacon.local>',
      },
    ]);
    expect(await outbox.countByStatus(database.db)).toMatchObject({ recorded: 1, queued: 0 });
  });

  test('a private link is printed and its token never stored', async () => {
    const outbox = openOutbox(null);
    outbox.announce(await outbox.compose(database.db, { ...outgoing(), linkIsPrivate: true }));
    expect(printLine).toHaveBeenCalledWith(expect.stringContaining(TOKEN));
    const stored = await rows();
    expect(stored).toMatchObject([{ linkToken: null, linkIsPrivate: true }]);
    expect(JSON.stringify(stored)).not.toContain(TOKEN);
  });

  test('a notice without a link is announced by its subject', async () => {
    const outbox = openOutbox(null);
    const mail = passwordChangedMail({
      email: 'amara@example.edu',
      appUrl: APP_URL,
      changedAt: clock.now(),
    });
    outbox.announce(await outbox.compose(database.db, { to: 'amara@example.edu', mail }));
    expect(printLine).toHaveBeenCalledWith(
      'Mail to amara@example.edu: Your Beacon password was changed',
    );
  });

  test('starting, running and stopping deliver nothing', async () => {
    const outbox = openOutbox(null);
    await outbox.compose(database.db, outgoing());
    outbox.start();
    await outbox.runOnce();
    await outbox.stop();
    expect(await rows()).toMatchObject([{ status: 'recorded', attempts: 0, sentAt: null }]);
  });
});

describe('composing', () => {
  test('a mail exists exactly when the change that caused it does', async () => {
    const outbox = openOutbox(null);
    const change = database.db.transaction(async (tx) => {
      await outbox.compose(tx, outgoing());
      throw new Error('The change failed');
    });
    await expect(change).rejects.toThrow('The change failed');
    expect(await rows()).toEqual([]);
  });

  test('with SMTP nothing is printed', async () => {
    const outbox = openOutbox('smtp://127.0.0.1:1');
    outbox.announce(await outbox.compose(database.db, outgoing()));
    await outbox.stop();
    expect(printLine).not.toHaveBeenCalled();
    expect(await rows()).toMatchObject([{ status: 'queued' }]);
  });

  test('the stored bodies never hold the token', async () => {
    const outbox = openOutbox('smtp://127.0.0.1:1');
    await outbox.compose(database.db, outgoing());
    const [row] = await rows();
    expect(`${row?.subject}${row?.html}${row?.text}`).not.toContain(TOKEN);
  });

  test('an address or subject that would add a header does not', async () => {
    const outbox = openOutbox(null);
    const injected = outgoing('amara@example.edu\r\nBcc: c@d.edu');
    await expect(outbox.compose(database.db, injected)).rejects.toThrow('one plain address');
    const mail = { subject: 'Hello\r\nBcc: c@d.edu', html: '', text: '' };
    const { subject } = await outbox.compose(database.db, { to: 'a@b.edu', mail });
    expect(subject).toBe('Hello Bcc: c@d.edu');
  });
});
