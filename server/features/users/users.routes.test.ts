import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ManagedUser } from '#contract/users.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const MANY = 2_500;
let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.admin();
  await test.database.db.execute(
    `insert into users (email, password_hash, last_name, created_at)
     select 'person' || lpad(n::text, 5, '0') || '@example.edu', 'x',
            case when n % 3 = 0 then null else 'Name' || (n % 50) end,
            timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, ${MANY}) n`,
  );
});
afterAll(() => test.close());

describe('the list of users', () => {
  it('comes whole without a limit, and never with a password', async () => {
    const response = await admin.get('/api/admin/users');
    const users = response.json<ManagedUser[]>();
    expect(users).toHaveLength(MANY + 1);
    expect(users.map(({ email }) => email)).toEqual(users.map(({ email }) => email).toSorted());
    expect(response.body).not.toMatch(/password|argon2/i);
    expect(users.find(({ isProtected }) => isProtected)?.email).toBe('admin@beacon.local');
  });

  it('pages through rows with empty values, which come last in both directions', async () => {
    for (const order of ['asc', 'desc']) {
      const ids: number[] = [];
      const names: (string | null)[] = [];
      let cursor = '';
      do {
        const response = await admin.get(
          `/api/admin/users?limit=500&sort=lastName&order=${order}${cursor}`,
        );
        for (const user of response.json<ManagedUser[]>()) {
          ids.push(user.id);
          names.push(user.lastName);
        }
        const next = response.headers['x-next-cursor'];
        cursor = typeof next === 'string' ? `&cursor=${encodeURIComponent(next)}` : '';
      } while (cursor !== '');
      expect(new Set(ids).size).toBe(MANY + 1);
      const firstEmpty = names.indexOf(null);
      expect(names.slice(firstEmpty).every((name) => name === null)).toBe(true);
    }
  });

  it('pages by time without losing or repeating a row', async () => {
    const first = await admin.get('/api/admin/users?limit=500&sort=createdAt');
    const next = first.headers['x-next-cursor'];
    const second = await admin.get(
      `/api/admin/users?limit=500&sort=createdAt&cursor=${String(next)}`,
    );
    const ids = [...first.json<ManagedUser[]>(), ...second.json<ManagedUser[]>()].map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(1_000);
  });

  it('is searched by the database, with a total', async () => {
    const response = await admin.get('/api/admin/users?limit=10&search=PERSON0001');
    expect(response.headers['x-total-count']).toBe('10');
    expect(response.json<ManagedUser[]>()).toHaveLength(10);
    const beginning = await admin.get('/api/admin/users?limit=10&search=on');
    expect(beginning.headers['x-total-count']).toBe('0');
  });

  it('refuses the cursor of another order', async () => {
    const first = await admin.get('/api/admin/users?limit=5&sort=email');
    const cursor = String(first.headers['x-next-cursor']);
    const response = await admin.get(`/api/admin/users?limit=5&sort=createdAt&cursor=${cursor}`);
    expect(response.statusCode).toBe(400);
  });
});
