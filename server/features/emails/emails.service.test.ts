import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sentEmailSchema } from '#contract/emails.ts';
import type { DatabaseHandle } from '#server/database/client.ts';
import { emails } from '#server/database/schema/index.ts';
import { LINK_TOKEN_PLACEHOLDER } from '#server/mail/mail.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { getEmailHtml, listEmails } from './emails.service.ts';

const MASK = '••••••••';
const at = new Date('2026-03-01T09:00:00.000Z');

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(emails);
});

const email = (number: number, fields: Partial<typeof emails.$inferInsert> = {}) => ({
  messageId: `<${number}@beacon.local>`,
  to: `reader-${number}@example.edu`,
  from: 'Beacon <no-reply@beacon.local>',
  subject: 'Verify your email for Beacon',
  html: `<a href="/verify?token=${LINK_TOKEN_PLACEHOLDER}">Verify</a>`,
  text: `/verify?token=${LINK_TOKEN_PLACEHOLDER}`,
  linkToken: 's3cret',
  status: 'recorded' as const,
  nextAttemptAt: at,
  createdAt: at,
  ...fields,
});

const insert = async (...rows: (typeof emails.$inferInsert)[]): Promise<number[]> => {
  const inserted = await database.db.insert(emails).values(rows).returning({ id: emails.id });
  return inserted.map(({ id }) => id);
};

test('the list is newest first, 200 at a time, and the older ones follow', async () => {
  await insert(...Array.from({ length: 205 }, (_, index) => email(index + 1)));
  const first = await listEmails(database.db, { smtpConfigured: false });
  expect(first).toHaveLength(200);
  expect(first[0]?.to).toBe('reader-205@example.edu');
  const older = await listEmails(database.db, { before: first.at(-1)?.id, smtpConfigured: false });
  expect(older.map(({ to }) => to)).toEqual(
    [5, 4, 3, 2, 1].map((number) => `reader-${number}@example.edu`),
  );
});

test('an entry is what the contract says, and nothing of the outbox', async () => {
  await insert(email(1, { status: 'failed', lastError: '550 No such mailbox', attempts: 1 }));
  const [entry] = await listEmails(database.db, { smtpConfigured: true });
  expect(sentEmailSchema.strict().parse(entry)).toMatchObject({
    status: 'failed',
    lastError: '550 No such mailbox',
    createdAt: '2026-03-01T09:00:00.000Z',
    sentAt: null,
  });
});

test.each([
  ['shown without SMTP, where the log is the delivery', false, {}, 's3cret'],
  ['masked while SMTP is set', true, {}, MASK],
  ['masked for the protected account', false, { linkIsPrivate: true }, MASK],
  ['masked when it has been forgotten', false, { linkToken: null }, MASK],
])('the token is %s', async (_title, smtpConfigured, fields, shown) => {
  const [id = 0] = await insert(email(1, fields));
  const [entry] = await listEmails(database.db, { smtpConfigured });
  expect(entry?.html).toBe(`<a href="/verify?token=${shown}">Verify</a>`);
  expect(entry?.text).toBe(`/verify?token=${shown}`);
  expect(await getEmailHtml(database.db, id, { smtpConfigured })).toBe(entry?.html);
});

test('there is no preview of a mail that does not exist', async () => {
  expect(await getEmailHtml(database.db, 4_711, { smtpConfigured: false })).toBeNull();
});
