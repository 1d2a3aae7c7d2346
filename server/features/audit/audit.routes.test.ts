import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuditEntry, auditEntrySchema } from '#contract/audit.ts';
import { auditEntries, users } from '#server/database/schema/index.ts';
import { ADMIN, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { type NewAuditEntry, recordAudit } from './audit.service.ts';

let test: TestApp;
let admin: TestClient;
let actor: { id: number; email: string };
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.admin();
  actor = (await admin.get('/api/user')).json<{ id: number; email: string }>();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.delete(auditEntries);
});

const record = (entry: Partial<Omit<NewAuditEntry, 'at'>> & { at?: string } = {}) =>
  test.database.db.transaction((tx) =>
    recordAudit(tx, {
      actor,
      action: 'faculty.changed',
      subjectType: 'faculty',
      subjectId: 7,
      subjectLabel: 'Amara Okafor',
      details: {},
      ...entry,
      at: new Date(entry.at ?? '2026-11-15T09:00:00.000Z'),
    }),
  );

const list = async (query = '') => {
  const response = await admin.get(`/api/admin/audit${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<AuditEntry[]>();
};
const labels = async (query: string) => (await list(query)).map((entry) => entry.subjectLabel);

describe('the audit log', () => {
  it('is newest first, with everything that the contract names', async () => {
    await record({ at: '2026-11-14T10:00:00.000Z', subjectLabel: 'older' });
    await record({ subjectLabel: 'newer', details: { fields: ['title'], from: null, to: 3 } });
    const [entry, ...older] = await list();
    expect(older.map(({ subjectLabel }) => subjectLabel)).toEqual(['older']);
    expect(auditEntrySchema.strict().parse(entry)).toMatchObject({
      at: '2026-11-15T09:00:00.000Z',
      actorId: actor.id,
      actorEmail: ADMIN.email,
      action: 'faculty.changed',
      subjectType: 'faculty',
      subjectId: 7,
      details: { fields: ['title'], from: null, to: 3 },
    });
    expect(await labels('?order=asc')).toEqual(['older', 'newer']);
  });

  it('is searched in who did it, what was done and to whom', async () => {
    await record({ action: 'user.deleted', subjectLabel: 'sofia@example.edu' });
    await record({ action: 'faculty.imported', subjectLabel: '100 % done_list.csv' });
    await record({ actor: { id: actor.id, email: 'lars@example.edu' }, subjectLabel: 'Chemistry' });
    expect(await labels('?search=DELETED')).toEqual(['sofia@example.edu']);
    expect(await labels('?search=lars')).toEqual(['Chemistry']);
    expect(await labels('?search=e_list')).toEqual(['100 % done_list.csv']);
    expect(await labels(`?search=${encodeURIComponent('%')}`)).toEqual(['100 % done_list.csv']);
    expect(await labels('?search=he')).toEqual([]);
    expect(await labels('?search=ch')).toEqual(['Chemistry']);
  });

  it('is filtered by action, actor and record', async () => {
    await record({ subjectLabel: 'one', subjectId: 1 });
    await record({ subjectLabel: 'two', subjectType: 'user', subjectId: 1 });
    await record({ subjectLabel: 'three', action: 'faculty.imported', subjectId: null });
    await record({ subjectLabel: 'four', actor: { id: actor.id, email: 'lars@example.edu' } });
    expect(await labels('?action=faculty.imported')).toEqual(['three']);
    expect(await labels('?actor=%20Lars@Example.edu')).toEqual(['four']);
    expect(await labels('?subjectType=user')).toEqual(['two']);
    expect(await labels('?subjectType=faculty&subjectId=1')).toEqual(['one']);
    expect(await labels('?action=faculty.changed&actor=nobody@example.edu')).toEqual([]);
  });

  it('is filtered by days, both inclusive, in UTC', async () => {
    for (const at of [
      '2026-11-13T23:59:59.999Z',
      '2026-11-14T00:00:00.000Z',
      '2026-11-14T23:59:59.999Z',
      '2026-11-15T00:00:00.000Z',
    ]) {
      await record({ at, subjectLabel: at });
    }
    const second = ['2026-11-14T23:59:59.999Z', '2026-11-14T00:00:00.000Z'];
    expect(await labels('?from=2026-11-14&to=2026-11-14')).toEqual(second);
    expect(await labels('?from=2026-11-14')).toEqual(['2026-11-15T00:00:00.000Z', ...second]);
    expect(await labels('?to=2026-11-14')).toEqual([...second, '2026-11-13T23:59:59.999Z']);
    expect(await labels('?from=2026-11-15&to=2026-11-14')).toEqual([]);
    expect(await labels('?to=9999-12-31')).toHaveLength(4);
    for (const query of ['from=2026-02-30', 'to=yesterday', 'from=0000-01-01', 'subjectId=x']) {
      expect((await admin.get(`/api/admin/audit?${query}`)).statusCode, query).toBe(400);
    }
  });

  it('comes page by page with its total, each entry once, also within one moment', async () => {
    await test.database.db.execute(
      `insert into audit_entries (at, actor_email, action, subject_type, subject_label)
       select timestamptz '2026-11-01' + (n / 10) * interval '1 minute', 'a@example.edu',
              'faculty.' || (case when n % 2 = 0 then 'changed' else 'deleted' end), 'faculty', n::text
       from generate_series(1, 2500) n`,
    );
    const seen: string[] = [];
    let cursor = '';
    do {
      const response = await admin.get(
        `/api/admin/audit?limit=500&action=faculty.deleted${cursor}`,
      );
      expect(response.headers['x-total-count']).toBe('1250');
      seen.push(...response.json<AuditEntry[]>().map(({ subjectLabel }) => subjectLabel));
      const next = response.headers['x-next-cursor'];
      cursor = typeof next === 'string' ? `&cursor=${next}` : '';
    } while (cursor !== '');
    const odd = Array.from({ length: 1_250 }, (_, index) => String(2_499 - 2 * index));
    expect(seen).toEqual(odd);
    expect(await labels('?action=faculty.deleted')).toEqual(odd);
  });

  it('is downloaded as CSV with the same filters, whole and safe for spreadsheets', async () => {
    await record({ subjectLabel: '=HYPERLINK("x")', details: { fields: ['title', 'email'] } });
    await record({ subjectLabel: 'Left, out', action: 'user.deleted' });
    const response = await admin.get('/api/admin/audit/csv?action=faculty.changed&limit=1');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="audit.csv"');
    const [header, ...rows] = parse(response.rawPayload, { bom: true });
    expect(header?.slice(1)).toEqual([
      'at',
      'actor',
      'action',
      'subjectType',
      'subjectId',
      'subject',
      'details',
    ]);
    expect(rows.map((row) => row.slice(1))).toEqual([
      [
        '2026-11-15T09:00:00.000Z',
        ADMIN.email,
        'faculty.changed',
        'faculty',
        '7',
        `'=HYPERLINK("x")`,
        '{"fields":["title","email"]}',
      ],
    ]);
    await test.database.db.execute(
      `insert into audit_entries (at, actor_email, action, subject_type, subject_label)
       select now(), 'a@example.edu', 'faculty.deleted', 'faculty', n::text
       from generate_series(1, 2500) n`,
    );
    const whole = await admin.get('/api/admin/audit/csv?limit=10&search=deleted');
    expect(parse(whole.rawPayload, { bom: true })).toHaveLength(2_502);
  });

  it('holds nothing of a change that was undone', async () => {
    const undone = test.database.db.transaction(async (tx) => {
      await recordAudit(tx, {
        actor,
        at: test.clock.now(),
        action: 'faculty.changed',
        subjectType: 'faculty',
        subjectId: 1,
        subjectLabel: 'never',
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await list()).toEqual([]);
  });

  it('keeps the email of an actor whose account is gone before the entry is written', async () => {
    const gone = { id: 2_000_000_000, email: 'gone@example.edu' };
    await record({ actor: gone });
    expect(await list()).toMatchObject([{ actorId: null, actorEmail: 'gone@example.edu' }]);
  });

  it.runIf(process.env['TEST_DATABASE_URL'] !== undefined)(
    'waits for a deletion of the actor that is under way, instead of failing with it',
    async () => {
      const { db } = test.database;
      const [row] = await db
        .insert(users)
        .values({ email: 'leaving@example.edu', passwordHash: 'x' })
        .returning();
      const leaving = { id: row?.id ?? 0, email: 'leaving@example.edu' };
      let recorded = Promise.resolve();
      await db.transaction(async (tx) => {
        await tx.execute(`delete from users where id = ${leaving.id}`);
        recorded = record({ actor: leaving });
        // The entry's own connection has to reach the lock before this one lets go of it.
        await expect
          .poll(async () => {
            const waiting = await db.execute(
              `select 1 from pg_stat_activity
               where datname = current_database() and wait_event_type = 'Lock'`,
            );
            return (waiting as { rows: unknown[] }).rows.length;
          })
          .toBeGreaterThan(0);
      });
      await recorded;
      expect(await list()).toMatchObject([{ actorId: null, actorEmail: leaving.email }]);
    },
  );
});
