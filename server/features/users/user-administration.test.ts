import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { newPasswordSchema, type User } from '#contract/accounts.ts';
import type { ManagedUser } from '#contract/users.ts';
import { auditEntries } from '#server/database/schema/index.ts';
import { ADMIN, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { linkTokenOf, TestClient } from '#server/testing/test-client.ts';

let test: TestApp;
let first: TestClient;
beforeAll(async () => {
  test = await openTestApp();
  first = await test.admin();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.delete(auditEntries);
  // Past the limits on sign-ins and registrations from one address.
  test.clock.advance(60 * 60 * 1_000);
});

const idOf = async (client: TestClient): Promise<number> =>
  (await client.get('/api/user')).json<User>().id;

const protectedId = () => idOf(first);

const setRole = (client: TestClient, id: number, isAdmin: boolean) =>
  client.change('PATCH', `/api/admin/users/${id}`, { isAdmin });
const remove = (client: TestClient, id: number) =>
  client.change('DELETE', `/api/admin/users/${id}`);
const reset = (client: TestClient, id: number) =>
  client.post(`/api/admin/users/${id}/reset-password`);

const statusesOf = (answers: { statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);

let people = 0;
const person = async () => {
  people += 1;
  const email = `person-${people}@example.edu`;
  const client = await test.user(email);
  return { email, client, id: await idOf(client) };
};

const administrator = async () => {
  const { email, client, id } = await person();
  expect((await setRole(first, id, true)).statusCode).toBe(200);
  await test.database.db.delete(auditEntries);
  return { email, client, id };
};

const entries = async () =>
  (await first.get('/api/admin/audit')).json<AuditEntry[]>().map((entry) => ({
    actor: entry.actorEmail,
    action: entry.action,
    subject: entry.subjectLabel,
  }));

const signIn = (email: string, password: string) =>
  test.visitor().post('/api/login', { email, password });

describe('the admin role', () => {
  it('is granted and taken away, works at once, and both are in the log', async () => {
    const { email, client, id } = await person();
    expect((await client.get('/api/admin/users')).statusCode).toBe(403);
    const granted = await setRole(first, id, true);
    expect(granted.json<ManagedUser>()).toMatchObject({ id, email, isAdmin: true });
    expect((await client.get('/api/admin/users?limit=1')).statusCode).toBe(200);
    test.clock.advance(1_000);
    expect((await setRole(first, id, false)).json()).toMatchObject({ isAdmin: false });
    expect((await client.get('/api/admin/users?limit=1')).statusCode).toBe(403);
    expect(await entries()).toEqual([
      { actor: ADMIN.email, action: 'user.admin-revoked', subject: email },
      { actor: ADMIN.email, action: 'user.admin-granted', subject: email },
    ]);
  });

  it('that is there already is no change, and no entry in the log', async () => {
    const { id } = await administrator();
    expect((await setRole(first, id, true)).json()).toMatchObject({ isAdmin: true });
    expect((await setRole(first, await protectedId(), true)).statusCode).toBe(200);
    expect(await entries()).toEqual([]);
  });

  it('cannot be taken from the protected account, nor from oneself', async () => {
    const { client, id } = await administrator();
    expect((await setRole(client, await protectedId(), false)).statusCode).toBe(403);
    const own = await setRole(client, id, false);
    expect(own.statusCode).toBe(403);
    expect(own.json().message).toContain('your own role');
    expect((await setRole(first, await protectedId(), false)).statusCode).toBe(403);
    expect((await client.get('/api/admin/users?limit=1')).statusCode).toBe(200);
    expect(await entries()).toEqual([]);
  });

  it('of two administrators who demote each other at once stays with exactly one', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = [await administrator(), await administrator()];
      const answers = await Promise.all([
        setRole(one.client, two.id, false),
        setRole(two.client, one.id, false),
      ]);
      expect(statusesOf(answers)).toEqual([200, 403]);
      expect(await entries()).toHaveLength(1);
    }
  });
});

describe('deleting an account', () => {
  it('ends its sessions, frees its address, and keeps what it did under its email', async () => {
    const { email, client, id } = await administrator();
    const other = await person();
    await setRole(client, other.id, true);
    test.clock.advance(1_000);
    const gone = await remove(first, id);
    expect(gone.json().message).toBe(`The account ${email} was deleted.`);
    expect((await client.get('/api/user')).statusCode).toBe(401);
    const log = (await first.get('/api/admin/audit')).json<AuditEntry[]>();
    expect(log).toMatchObject([
      { actorEmail: ADMIN.email, action: 'user.deleted', subjectId: id, subjectLabel: email },
      { actorEmail: email, actorId: null, action: 'user.admin-granted', subjectId: other.id },
    ]);
    await test.visitor().register(email);
  });

  it('is refused for the protected account and for one’s own', async () => {
    const { client, id } = await administrator();
    expect((await remove(client, await protectedId())).statusCode).toBe(403);
    expect((await remove(first, await protectedId())).statusCode).toBe(403);
    const own = await remove(client, id);
    expect(own.statusCode).toBe(403);
    expect(own.json().message).toContain('your own account');
    expect((await client.get('/api/user')).statusCode).toBe(200);
    expect(await entries()).toEqual([]);
  });

  it('by two administrators at once succeeds once; the second is told that it is gone', async () => {
    const second = await administrator();
    const { id } = await person();
    const answers = await Promise.all([remove(first, id), remove(second.client, id)]);
    expect(statusesOf(answers)).toEqual([200, 404]);
    expect(await entries()).toHaveLength(1);
  });

  it('of two administrators who delete each other at once leaves exactly one', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = [await administrator(), await administrator()];
      const answers = await Promise.all([remove(one.client, two.id), remove(two.client, one.id)]);
      // The loser is refused, or finds their session gone when the winner was that much faster.
      const [done, refused] = statusesOf(answers);
      expect(done).toBe(200);
      expect([401, 403]).toContain(refused);
      expect(await entries()).toHaveLength(1);
    }
  });
});

describe('resetting a password', () => {
  it('answers with one that works, ends all sessions and voids open reset links', async () => {
    const { email, client, id } = await person();
    await test.visitor().post('/api/forgot-password', { email });
    const token = linkTokenOf(test.printed, email);
    const printedBefore = test.printed.length;

    const response = await reset(first, id);
    expect(response.headers['cache-control']).toBe('no-store');
    const { newPassword } = response.json<{ newPassword: string }>();
    expect(newPassword).toHaveLength(16);
    expect(newPasswordSchema.safeParse(newPassword).success).toBe(true);

    expect((await client.get('/api/user')).statusCode).toBe(401);
    expect((await signIn(email, TestClient.password)).statusCode).toBe(401);
    expect((await signIn(email, newPassword)).statusCode).toBe(200);
    const late = await test.visitor().post('/api/reset-password', {
      token,
      newPassword: 'Late-pass-1',
      confirmNewPassword: 'Late-pass-1',
    });
    expect(late.statusCode).toBe(400);

    expect(test.printed.slice(printedBefore)).toEqual([
      expect.stringMatching(new RegExp(`Mail to ${email}: .*password was changed`)),
    ]);
    expect(await entries()).toEqual([
      { actor: ADMIN.email, action: 'user.password-reset', subject: email },
    ]);
    const told = [
      (await first.get('/api/admin/audit')).body,
      (await first.get('/api/admin/emails')).body,
      ...test.printed,
      ...test.logged,
    ].join('\n');
    expect(told).not.toContain(newPassword);
    expect(told).not.toContain('argon2');
  });

  it('of the protected account is refused to others, and open to its owner, who stays signed in', async () => {
    const { client } = await administrator();
    expect((await reset(client, await protectedId())).statusCode).toBe(403);
    expect((await signIn(ADMIN.email, ADMIN.password)).statusCode).toBe(200);
    expect(await entries()).toEqual([]);

    const elsewhere = await test.admin();
    const own = await reset(first, await protectedId());
    expect(own.statusCode).toBe(200);
    expect((await first.get('/api/user')).statusCode).toBe(200);
    expect((await elsewhere.get('/api/user')).statusCode).toBe(401);
    const back = await first.post('/api/change-password', {
      currentPassword: own.json<{ newPassword: string }>().newPassword,
      newPassword: ADMIN.password,
      confirmNewPassword: ADMIN.password,
    });
    expect(back.statusCode).toBe(200);
  });
});

describe('a change of an account', () => {
  it('needs an account that exists', async () => {
    const unknown = 2_000_000_000;
    const answers = [
      await remove(first, unknown),
      await reset(first, unknown),
      await setRole(first, unknown, true),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await setRole(first, 0, true)).statusCode).toBe(400);
    expect((await first.change('PATCH', `/api/admin/users/${unknown}`, {})).statusCode).toBe(400);
    expect(await entries()).toEqual([]);
  });

  it('does not happen when it cannot be written to the log', async () => {
    const { db } = test.database;
    const { email, client, id } = await person();
    const printed = test.printed.length;
    await db.execute(
      sql`alter table audit_entries add constraint refused check (action not like 'user.%') not valid`,
    );
    try {
      const answers = [
        await setRole(first, id, true),
        await reset(first, id),
        await remove(first, id),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
    } finally {
      await db.execute(sql`alter table audit_entries drop constraint refused`);
    }
    expect((await client.get('/api/user')).json()).toMatchObject({ email, isAdmin: false });
    expect((await signIn(email, TestClient.password)).statusCode).toBe(200);
    expect(test.printed).toHaveLength(printed);
    const mails = (await first.get('/api/admin/emails')).json<{ to: string; subject: string }[]>();
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
    expect(await entries()).toEqual([]);
  });

  it('that fails leaves no entry in the log', async () => {
    const { db } = test.database;
    const { email, id } = await person();
    await db.execute(sql`create table holds_user (user_id integer references users (id))`);
    await db.execute(sql`insert into holds_user values (${id})`);
    try {
      expect((await remove(first, id)).statusCode).toBe(409);
    } finally {
      await db.execute(sql`drop table holds_user`);
    }
    expect((await signIn(email, TestClient.password)).statusCode).toBe(200);
    expect(await entries()).toEqual([]);
  });
});
