import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const create = async (client: TestClient, name: string, description = '') => {
  const response = await client.post('/api/projects', { name, description });
  expect(response.statusCode).toBe(201);
  return response.json<Project>();
};

const namesOf = async (client: TestClient, query = '') => {
  const response = await client.get(`/api/projects${query}`);
  return response.json<Project[]>().map(({ name }) => name);
};

describe('projects', () => {
  it('are created, renamed, described, listed newest first and deleted', async () => {
    const client = await test.user();
    const first = await create(client, '  Shelf methane  ', 'Winter');
    expect(first).toMatchObject({ name: 'Shelf methane', description: 'Winter' });
    test.clock.advance(1_000);
    await create(client, 'Arctic proposal');
    expect(await namesOf(client)).toEqual(['Arctic proposal', 'Shelf methane']);

    test.clock.advance(1_000);
    const renamed = await client.change('PATCH', `/api/projects/${first.id}`, { name: 'Methane' });
    expect(renamed.json()).toMatchObject({ name: 'Methane', description: 'Winter' });
    expect(await namesOf(client)).toEqual(['Methane', 'Arctic proposal']);

    const gone = await client.change('DELETE', `/api/projects/${first.id}`);
    expect(gone.json().message).toContain('Methane');
    expect(await namesOf(client)).toEqual(['Arctic proposal']);
  });

  it('of others are as unknown as ones that never were', async () => {
    const [owner, other] = [await test.user(), await test.user()];
    const { id } = await create(owner, 'Private');
    expect(await namesOf(other)).toEqual([]);
    expect((await other.change('PATCH', `/api/projects/${id}`, { name: 'Taken' })).statusCode).toBe(
      404,
    );
    expect((await other.change('DELETE', `/api/projects/${id}`)).statusCode).toBe(404);
    expect(await namesOf(owner)).toEqual(['Private']);
  });

  it('need a name that is more than blanks', async () => {
    const client = await test.user();
    const response = await client.post('/api/projects', { name: '   ' });
    expect(response.json().issues).toEqual([{ path: 'name', message: 'Please enter a name' }]);
  });

  it('are found by search, where % and _ are ordinary characters', async () => {
    const client = await test.user();
    await create(client, '100 % renewable');
    await create(client, 'snake_case study', 'Über Schlangen');
    await create(client, 'Plain');
    expect(await namesOf(client, `?search=${encodeURIComponent('%')}`)).toEqual([
      '100 % renewable',
    ]);
    expect(await namesOf(client, '?search=e_c')).toEqual(['snake_case study']);
    expect(await namesOf(client, '?search=schlang')).toEqual(['snake_case study']);
    expect(await namesOf(client, `?search=${encodeURIComponent('Ü')}`)).toEqual([
      'snake_case study',
    ]);
    expect(await namesOf(client, '?search=la')).toEqual([]);
    expect(await namesOf(client, '?search=pl')).toEqual(['Plain']);
  });

  it('come page by page, each exactly once, in every order', async () => {
    const client = await test.user();
    const names = ['b', 'a', 'c', 'a', 'b', 'e', 'd'];
    for (const name of names) await create(client, name);
    for (const order of ['asc', 'desc']) {
      const seen: Project[] = [];
      let cursor = '';
      do {
        const response = await client.get(
          `/api/projects?limit=2&sort=name&order=${order}${cursor}`,
        );
        expect(response.headers['x-total-count']).toBe('7');
        seen.push(...response.json<Project[]>());
        const next = response.headers['x-next-cursor'];
        cursor = typeof next === 'string' ? `&cursor=${next}` : '';
      } while (cursor !== '');
      const expected = order === 'asc' ? names.toSorted() : names.toSorted().toReversed();
      expect(seen.map(({ name }) => name)).toEqual(expected);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(7);
    }
    const offset = await client.get('/api/projects?limit=2&offset=6&sort=name');
    expect(offset.json<Project[]>().map(({ name }) => name)).toEqual(['e']);
  });

  it('stay below the limit also when many are created at once', async () => {
    const client = await test.user();
    const { id: userId } = (await client.get('/api/user')).json<{ id: number }>();
    await test.database.db.execute(
      `insert into projects (user_id, name, created_at, updated_at)
       select ${userId}, 'p' || n, now(), now() from generate_series(1, 498) n`,
    );
    const token = await client.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        client.send({
          method: 'POST',
          url: '/api/projects',
          headers: { 'x-csrf-token': token, 'content-type': 'application/json' },
          payload: { name: `late ${index}` },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4);
  });
});
