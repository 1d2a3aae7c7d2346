import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#server/clock.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { TestClient } from '#server/testing/test-client.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beacon-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><meta name="csp-nonce" content="" /></html>',
  );
  await writeFile(join(folder, 'assets', 'main-abc123.js'), 'console.log(1)'.repeat(500));
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  test = await openTestApp({
    webFolder: folder,
    environment: { METRICS_TOKEN: 'metrics-token-123' },
  });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const { password } = TestClient;

describe('anti-forgery tokens', () => {
  it('are accepted in any of the three headers', async () => {
    const client = await test.user();
    for (const header of ['x-csrf-token', 'x-xsrf-token', 'x-csrftoken']) {
      const token = await client.csrfToken();
      const response = await client.send({
        method: 'POST',
        url: '/api/welcome/dismiss',
        headers: { [header]: token },
      });
      expect(response.statusCode, header).toBe(200);
    }
  });

  it('are also set as a cookie that scripts can read', async () => {
    const visitor = test.visitor();
    const token = await visitor.csrfToken();
    expect(visitor.cookie('XSRF-TOKEN')).toBe(token);
    const [cookie] = [(await visitor.get('/api/csrf-token')).headers['set-cookie']].flat();
    expect(cookie).toContain('XSRF-TOKEN=');
    expect(cookie).not.toContain('HttpOnly');
  });

  it('of one session do not work in another', async () => {
    const [mine, theirs] = [await test.user(), await test.user()];
    const response = await mine.send({
      method: 'POST',
      url: '/api/welcome/dismiss',
      headers: { 'x-csrf-token': await theirs.csrfToken() },
    });
    expect(response.statusCode).toBe(403);
  });

  it('of a visitor end with the sign-in', async () => {
    const client = test.visitor();
    const before = await client.csrfToken();
    await client.registerAndVerify('csrf@example.edu', test.printed);
    await client.signIn({ email: 'csrf@example.edu', password });
    const response = await client.send({
      method: 'POST',
      url: '/api/welcome/dismiss',
      headers: { 'x-csrf-token': before },
    });
    expect(response.statusCode).toBe(403);
  });

  it('cannot be guessed: anything but an issued one is refused', async () => {
    const client = await test.user();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme-ascii', maxLength: 120 }), async (token) => {
        const response = await client.send({
          method: 'POST',
          url: '/api/welcome/dismiss',
          headers: { 'x-csrf-token': token },
        });
        expect(response.statusCode).toBe(403);
      }),
      { numRuns: 50 },
    );
  });

  it('cost visitors no stored session', async () => {
    const response = await test.visitor().get('/api/csrf-token');
    const names = response.cookies.map(({ name }) => name);
    expect(names.toSorted()).toEqual(['XSRF-TOKEN', 'beacon.visitor']);
  });
});

const statusFrom = async (origin: string, host = 'localhost:3000') => {
  const client = test.visitor();
  const response = await client.change('POST', '/api/logout', undefined, { origin, host });
  return response.statusCode;
};

describe('origins', () => {
  it('of other sites are refused for changes', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example:3000']) {
      expect(await statusFrom(origin), origin).toBe(403);
    }
  });

  it('of the loopback names are own while no address is configured', async () => {
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
      expect(await statusFrom(origin), origin).toBe(200);
    }
    expect(await statusFrom('http://localhost:9999')).toBe(403);
  });
});

describe('headers', () => {
  it('protect every answer', async () => {
    for (const url of ['/api/user', '/healthz', '/', '/api/nowhere', '/favicon.svg']) {
      const { headers } = await test.visitor().get(url);
      expect(headers['content-security-policy'], url).toContain("default-src 'none'");
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy'], url).not.toContain('unsafe-inline');
      expect(headers['x-frame-options'], url).toBe('DENY');
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['referrer-policy'], url).toBe('same-origin');
      expect(headers['x-request-id'], url).toBeTruthy();
    }
    const page = await test.visitor().get('/auth');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.headers['permissions-policy']).toContain('camera=()');
  });

  it('carry the id of the request through, unless it is odd', async () => {
    const visitor = test.visitor();
    const kept = await visitor.get('/healthz', { 'x-request-id': 'trace-42' });
    expect(kept.headers['x-request-id']).toBe('trace-42');
    const replaced = await visitor.get('/healthz', { 'x-request-id': 'a b\tc' });
    expect(replaced.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('forbid to store answers of the API, and keep built files for a year', async () => {
    const visitor = test.visitor();
    expect((await visitor.get('/api/user')).headers['cache-control']).toBe('no-store');
    const asset = await visitor.get('/assets/main-abc123.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('say on https that the connection stays encrypted, and lock the cookies to the host', async () => {
    const secure = await openTestApp({ environment: { APP_URL: 'https://beacon.example.edu' } });
    const response = await secure.visitor().get('/api/csrf-token');
    expect(response.headers['strict-transport-security']).toContain('max-age=');
    const visitorCookie = response.cookies.find(({ name }) => name === '__Host-beacon.visitor');
    expect(visitorCookie).toMatchObject({
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    const own = secure.visitor();
    const allowed = await own.change('POST', '/api/logout', undefined, {
      origin: 'https://beacon.example.edu',
    });
    expect(allowed.statusCode).toBe(200);
    const foreign = await own.change('POST', '/api/logout', undefined, {
      origin: 'http://localhost:3000',
    });
    expect(foreign.statusCode).toBe(403);
    await secure.close();
  });
});

describe('the page', () => {
  it('is served at every address of the app with the theme of the cookie and a fresh nonce', async () => {
    const visitor = test.visitor();
    visitor.setCookie('theme', 'dark');
    const first = await visitor.get('/admin/faculty/matching');
    const second = await visitor.get('/');
    expect(first.body).toContain('<html data-theme="dark"');
    const nonce = /content="([^"]+)"/.exec(first.body)?.[1] ?? 'none';
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(second.body).not.toContain(nonce);
    visitor.setCookie('theme', '"><script>');
    expect((await visitor.get('/')).body).not.toContain('<script>');
  });

  it('never stands in for a missing file or an unknown call', async () => {
    const visitor = test.visitor();
    for (const url of [
      '/assets/gone-123.js',
      '/api/nowhere',
      '/robots.txt',
      '/assets/../package.json',
    ]) {
      const response = await visitor.get(url);
      expect(response.statusCode, url).toBe(404);
      expect(response.json().message, url).toBe('There is nothing at this address.');
    }
  });
});

describe('health and metrics', () => {
  it('need no session and tell fixed words', async () => {
    const visitor = test.visitor();
    expect((await visitor.get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await visitor.get('/readyz')).json()).toEqual({
      status: 'ok',
      database: 'ok',
      redis: 'not configured',
    });
  });

  it('are served to bearers of the token only', async () => {
    const visitor = test.visitor();
    expect((await visitor.get('/metrics')).statusCode).toBe(401);
    const wrong = await visitor.get('/metrics', { authorization: 'Bearer metrics-token-124' });
    expect(wrong.statusCode).toBe(401);
    const right = await visitor.get('/metrics', { authorization: 'Bearer metrics-token-123' });
    expect(right.body).toContain('beacon_http_requests_total');
    expect(right.body).toContain('beacon_mail_queued 0');
  });
});

describe('the description of the API', () => {
  it('comes out of the contract, for administrators', async () => {
    const admin = await test.admin();
    const document = (await admin.get('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const login = document.paths['/api/login'].post;
    expect(login.requestBody.content['application/json'].schema.required).toEqual([
      'email',
      'password',
    ]);
    expect(Object.keys(login.responses)).toContain('200');
  });
});

describe('sign-in limits', () => {
  it('delay a pair of account and address ever longer, and lock nobody else out', async () => {
    const email = 'target@example.edu';
    const owner = test.visitor();
    owner.address = '203.0.113.5';
    await owner.registerAndVerify(email, test.printed);
    const attacker = test.visitor();
    attacker.address = '203.0.113.66';
    const guess = () => attacker.post('/api/login', { email, password: 'Wrong-guess-1' });

    for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess()).statusCode).toBe(401);
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const refused = await guess();
      expect(refused.statusCode).toBe(429);
      const wait = Number(refused.headers['retry-after']);
      waits.push(wait);
      test.clock.advance(wait * 1_000);
      expect((await guess()).statusCode).toBe(401);
    }
    expect(waits).toEqual([2, 4, 8, 16]);
    const evenTheRightOne = await attacker.post('/api/login', { email, password });
    expect(evenTheRightOne.statusCode).toBe(429);
    await owner.signIn({ email, password });
  });

  it('count many guesses at once as many', async () => {
    const attacker = test.visitor();
    attacker.address = '203.0.113.77';
    const token = await attacker.csrfToken();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () =>
        attacker.send({
          method: 'POST',
          url: '/api/login',
          headers: { 'x-csrf-token': token, 'content-type': 'application/json' },
          payload: { email: 'many@example.edu', password: 'Wrong-guess-1' },
        }),
      ),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
  });

  it('take IPv6 neighbours for one address and forget a failure after a success', async () => {
    const email = 'six@example.edu';
    const client = test.visitor();
    await client.registerAndVerify(email, test.printed);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      client.address = `2001:db8:1:2::${attempt}`;
      await client.post('/api/login', { email, password: 'Wrong-guess-1' });
    }
    client.address = '2001:db8:1:2:ffff::1';
    const refused = await client.post('/api/login', { email, password });
    expect(refused.statusCode).toBe(429);
    test.clock.advance(MINUTE_MS);
    await client.signIn({ email, password });
    const afterwards = await client.post('/api/login', { email, password: 'Wrong-guess-1' });
    expect(afterwards.statusCode).toBe(401);
  });

  it('stop one address from asking for mail without end', async () => {
    const robot = test.visitor();
    robot.address = '203.0.113.88';
    const statuses = new Set<number>();
    for (let turn = 0; turn < 201; turn += 1) {
      const response = await robot.post('/api/forgot-password', { email: `r${turn}@example.edu` });
      statuses.add(response.statusCode);
    }
    expect(statuses).toEqual(new Set([200, 429]));
  });
});
