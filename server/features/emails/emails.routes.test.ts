import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { SentEmail } from '#contract/emails.ts';
import { auditEntries, emails } from '#server/database/schema/index.ts';
import { openSmtpSink, refusal, type SmtpSink } from '#server/testing/smtp-sink.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const TOKEN = 'Zk3vQ9s1xT7bLm0eYwHc2RfUjN8aPdGi5oXq4tVhKrE';
const LINK = 'https://beacon.example.edu/verify?token=';

let sink: SmtpSink;
let test: TestApp;
let admin: TestClient;
let refuses: ((address: string) => Error | null) | null = null;
beforeAll(async () => {
  sink = await openSmtpSink({ refuseRecipient: (address) => refuses?.(address) ?? null });
  test = await openTestApp({ environment: { SMTP_URL: sink.url } });
  admin = await test.admin();
});
afterAll(async () => {
  await test.close();
  await sink.close();
});
beforeEach(async () => {
  refuses = null;
  sink.received.length = 0;
  await test.database.db.delete(emails);
  await test.database.db.delete(auditEntries);
});

/** A mail that the server has refused for good. */
const failedMail = async (app = test) => {
  const { db } = app.database;
  const composed = await db.transaction((tx) =>
    test.outbox.compose(tx, {
      to: 'amara@example.edu',
      mail: {
        subject: 'Verify your email',
        html: `<a href="${LINK}__LINK_TOKEN__">x</a>`,
        text: LINK,
      },
      linkToken: TOKEN,
    }),
  );
  await db
    .update(emails)
    .set({ status: 'failed', attempts: 78, lastError: '550 No such mailbox' })
    .where(eq(emails.id, composed.id));
  return composed.id;
};

const retry = (id: number, client = admin) => client.post(`/api/admin/emails/${id}/retry`);
const rowOf = async (id: number, app = test) => {
  const [row] = await app.database.db.select().from(emails).where(eq(emails.id, id));
  return row;
};
const log = async (client = admin) =>
  (await client.get('/api/admin/audit')).json<AuditEntry[]>().map(({ action, details }) => ({
    action,
    details,
  }));

describe('sending a failed mail again', () => {
  it('queues it as if it were new, delivers it with its link, and is in the log', async () => {
    const id = await failedMail();
    const answer = (await retry(id)).json<SentEmail>();
    expect(answer).toMatchObject({ id, status: 'queued', lastError: null });
    expect(answer.html).not.toContain(TOKEN);
    expect(await rowOf(id)).toMatchObject({ attempts: 0, nextAttemptAt: test.clock.now() });
    await test.outbox.runOnce();
    expect(sink.received).toHaveLength(1);
    expect(sink.received[0]?.content).toContain(TOKEN);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1, linkToken: null });
    const entries = (await admin.get('/api/admin/audit')).json<AuditEntry[]>();
    expect(entries).toMatchObject([
      {
        action: 'email.retried',
        subjectType: 'email',
        subjectId: id,
        subjectLabel: 'Verify your email (amara@example.edu)',
        details: { lastError: '550 No such mailbox' },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(TOKEN);
  });

  it('tries an old mail for days again when the server is only busy', async () => {
    const id = await failedMail();
    test.clock.advance(30 * 24 * 60 * 60 * 1_000);
    const again = await test.admin();
    expect((await retry(id, again)).statusCode).toBe(200);
    refuses = () => refusal(450, 'Greylisted, come back later');
    await test.outbox.runOnce();
    expect(await rowOf(id)).toMatchObject({ status: 'queued', attempts: 1 });
    refuses = null;
    test.clock.advance(5_000);
    await test.outbox.runOnce();
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 });
    admin = again;
  });

  it('can be done again when the server refuses it again', async () => {
    const id = await failedMail();
    await retry(id);
    refuses = () => refusal(550, 'Still no such mailbox');
    await test.outbox.runOnce();
    expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: 1 });
    refuses = null;
    expect((await retry(id)).statusCode).toBe(200);
    await test.outbox.runOnce();
    expect(sink.received).toHaveLength(1);
  });

  it('wakes the delivery once the change is committed, and only then', async () => {
    const id = await failedMail();
    const seen: unknown[] = [];
    const wake = vi.spyOn(test.outbox, 'wake').mockImplementation(() => {
      seen.push(rowOf(id));
    });
    try {
      await retry(id);
      await retry(id);
      expect(await Promise.all(seen)).toMatchObject([{ status: 'queued', attempts: 0 }]);
    } finally {
      wake.mockRestore();
    }
  });

  it('is refused for every mail that did not fail, and for one that never was', async () => {
    const id = await failedMail();
    for (const status of ['queued', 'sent', 'recorded'] as const) {
      await test.database.db.update(emails).set({ status, attempts: 3 }).where(eq(emails.id, id));
      const response = await retry(id);
      expect(response.statusCode, status).toBe(409);
      expect(response.json().message).toContain('Only an email that failed');
      expect(await rowOf(id)).toMatchObject({ status, attempts: 3 });
    }
    expect((await retry(2_000_000_000)).statusCode).toBe(404);
    expect(await log()).toEqual([]);
  });

  it('by two administrators at once happens once', async () => {
    const id = await failedMail();
    const answers = await Promise.all([retry(id), retry(id, await test.admin())]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    await test.outbox.runOnce();
    expect(sink.received).toHaveLength(1);
    expect(await log()).toHaveLength(1);
  });

  it('does not happen when it cannot be written to the log', async () => {
    const id = await failedMail();
    const { db } = test.database;
    await db.execute(
      sql`alter table audit_entries add constraint refused check (action not like 'email.%')`,
    );
    try {
      expect((await retry(id)).statusCode).toBe(500);
    } finally {
      await db.execute(sql`alter table audit_entries drop constraint refused`);
    }
    expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: 78 });
  });

  it('needs a mail server', async () => {
    const silent = await openTestApp();
    try {
      const client = await silent.admin();
      const id = await failedMail(silent);
      const response = await retry(id, client);
      expect(response.statusCode).toBe(409);
      expect(response.json().message).toContain('no mail server');
      expect(await rowOf(id, silent)).toMatchObject({ status: 'failed' });
      expect(await log(client)).toEqual([]);
    } finally {
      await silent.close();
    }
  });
});
