import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { TestClient } from '#server/testing/test-client.ts';

let test: TestApp;
let user: TestClient;
let admin: TestClient;
beforeAll(async () => {
  test = await openTestApp();
  user = await test.user();
  admin = await test.admin();
});
afterAll(() => test.close());

const { password } = TestClient;
const AWKWARD = [
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '\u202Eمرحبا',
  '👩🏽‍🔬🧪',
  '${7*7}{{7*7}}%s%n',
  '../../etc/passwd',
  '%00%0d%0a',
  'null',
  '__proto__',
];

describe('text in fields', () => {
  it('comes back exactly as it was, whatever it looks like', async () => {
    for (const text of AWKWARD) {
      const profile = await user.change('PATCH', '/api/profile', { firstName: text, unit: text });
      expect(profile.statusCode, text).toBe(200);
      expect(profile.json()).toMatchObject({ firstName: text, unit: text });
      const project = await user.post('/api/projects', { name: text, description: text });
      expect(project.json()).toMatchObject({ name: text, description: text });
    }
  });

  it('is refused when it is far too long, holds NUL or is broken Unicode', async () => {
    for (const text of ['x'.repeat(10_000), 'a\0b', '\ud800']) {
      const profile = await user.change('PATCH', '/api/profile', { lastName: text });
      expect(profile.statusCode).toBe(400);
      expect(profile.json().issues[0].path).toBe('lastName');
      expect((await user.post('/api/projects', { name: text })).statusCode).toBe(400);
      const search = encodeURIComponent(text.isWellFormed() ? text : 'a\0');
      expect((await user.get(`/api/projects?search=${search}`)).statusCode).toBe(400);
    }
    expect((await user.get('/api/user')).json().lastName).toBeNull();
  });

  it('of an address or a password is refused when absurd', async () => {
    const visitor = test.visitor();
    const attempts = [
      { email: `${'x'.repeat(10_000)}@example.edu`, password },
      { email: 'a\0@example.edu', password },
      { email: 'x@example.edu\r\nBcc: all@example.edu', password },
      { email: 'ok@example.edu', password: `A1${'x'.repeat(10_000)}` },
    ];
    for (const attempt of attempts) {
      const registration = { ...attempt, confirmPassword: attempt.password };
      expect((await visitor.post('/api/register', registration)).statusCode).toBe(400);
      expect((await visitor.post('/api/login', attempt)).statusCode).toBe(400);
    }
  });
});

const deleteProject = async (id: string) =>
  (await user.change('DELETE', `/api/projects/${id}`)).statusCode;

describe('requests', () => {
  it('with broken JSON, the wrong content type or a huge body get the right status and a sentence', async () => {
    const visitor = test.visitor();
    const broken = await visitor.post('/api/login', '{"email": ');
    expect(broken.statusCode).toBe(400);
    expect(broken.json().message).toBe('The request body is not valid JSON.');
    const xml = await visitor.change('POST', '/api/login', '<login/>', {
      'content-type': 'application/xml',
    });
    expect(xml.statusCode).toBe(415);
    const huge = await visitor.post('/api/login', {
      email: 'a@b.co',
      password: 'x'.repeat(400_000),
    });
    expect(huge.statusCode).toBe(413);
    for (const answer of [broken, xml, huge]) expect(answer.json().message).toBeTruthy();
  });

  it('with a body that poisons prototypes are refused', async () => {
    const response = await user.change('PATCH', '/api/profile', '{"__proto__": {"isAdmin": true}}');
    expect(response.statusCode).toBe(400);
  });

  it('for unknown or impossible ids are refused with 404 or 400', async () => {
    expect(await deleteProject('999999')).toBe(404);
    for (const id of ['0', '-1', '1.5', 'abc', '99999999999999999999', '%00', '1;drop']) {
      expect(await deleteProject(id), id).toBe(400);
    }
  });

  it('with an address that cannot be decoded get the common shape of errors', async () => {
    const response = await test.visitor().get('/api/%E0%A4%A');
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('The address of this request is not valid.');
  });

  it('with wrong list parameters name the parameter', async () => {
    for (const query of [
      'limit=0',
      'limit=501',
      'limit=x',
      'sort=passwordHash',
      'order=up',
      'offset=10001',
      'cursor=AAAA',
    ]) {
      const response = await admin.get(
        `/api/admin/users?limit=5&${query}`.replace('limit=5&limit', 'limit'),
      );
      expect(response.statusCode, query).toBe(400);
      expect(response.json().issues[0].path, query).toBe(query.split('=')[0]);
    }
    const both = await admin.get('/api/admin/users?limit=5&offset=1&cursor=AAAA');
    expect(both.statusCode).toBe(400);
  });

  it('of any shape never make the server fail', async () => {
    const routes = test.app.routeList.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...routes),
        fc.oneof(
          fc.jsonValue(),
          fc.record({
            email: fc.jsonValue(),
            password: fc.jsonValue(),
            name: fc.jsonValue(),
            token: fc.jsonValue(),
          }),
        ),
        async ({ method, url }, body) => {
          const path = url.replaceAll(/:\w+/g, '1');
          if (path === '/api/logout') return;
          const response = await user.change(method as 'POST', path, JSON.stringify(body));
          expect(response.statusCode).toBeLessThan(500);
          if (response.statusCode >= 400) expect(response.json().message).toBeTypeOf('string');
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('an unexpected fault', () => {
  it('is a 500 with the id of the request and nothing from inside', async () => {
    const broken = await openTestApp();
    const client = await broken.user();
    await broken.database.db.execute('alter table projects rename to moved_away');
    const response = await client.get('/api/projects?limit=5', { 'x-request-id': 'find-me' });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      error: 'Internal error',
      requestId: 'find-me',
    });
    expect(broken.logged.join('\n')).toContain('find-me');
    await broken.close();
  });
});
