import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ListedRoute } from '#server/http/route-list.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

/** Open by decision: health says fixed words, the others are declared `public` in the contract. */
const UNDECLARED_PUBLIC = new Set(['GET /healthz', 'GET /readyz']);

let test: TestApp;
let clients: { visitor: TestClient; user: TestClient; admin: TestClient };
beforeAll(async () => {
  test = await openTestApp();
  clients = { visitor: test.visitor(), user: await test.user(), admin: await test.admin() };
});
afterAll(() => test.close());

/** The server's own list, so that a route added later cannot be forgotten. */
const routes = (): ListedRoute[] => test.app.routeList.filter(({ method }) => method !== 'HEAD');

const call = async (client: TestClient, { method, url }: ListedRoute) => {
  const path = url.replaceAll(/:\w+/g, '2147483647');
  const response =
    method === 'GET'
      ? await client.get(path, { accept: 'application/json' })
      : await client.change(method as 'POST', path, {});
  return response.statusCode;
};

describe('authorization', () => {
  it('knows every route of the server', () => {
    const listed = new Set(routes().map(({ method, url }) => `${method} ${url}`));
    for (const key of Object.keys(endpoints)) expect(listed).toContain(key);
    expect(listed.size).toBeGreaterThan(Object.keys(endpoints).length);
  });

  it('has a declared access for everything under /api, and administrators only under /api/admin', () => {
    for (const { method, url, access } of routes()) {
      const name = `${method} ${url}`;
      if (!url.startsWith('/api')) {
        expect(UNDECLARED_PUBLIC, name).toContain(name);
        continue;
      }
      expect(access, name).toBeDefined();
      if (/^\/api\/(admin|test\/openalex)\//.test(url)) expect(access, name).toBe('admin');
    }
  });

  it('answers 401 to visitors, 403 to users without the role, and neither to those who may', async () => {
    for (const route of routes()) {
      const name = `${route.method} ${route.url}`;
      const access = route.access ?? 'public';
      const statuses = {
        visitor: await call(clients.visitor, route),
        user: access === 'public' ? null : await call(clients.user, route),
        admin: access === 'public' ? null : await call(clients.admin, route),
      };
      if (access === 'public') {
        // A refused body (400) is as open as an answer: only these two words mean "not you".
        if (name !== 'POST /api/login') expect([401, 403], name).not.toContain(statuses.visitor);
        continue;
      }
      expect(statuses.visitor, name).toBe(401);
      expect(statuses.user === 403, name).toBe(access === 'admin');
      expect([401, 403], name).not.toContain(statuses.admin);
    }
  });

  it('refuses every state-changing route without a token, to whomever', async () => {
    const changing = routes().filter(({ method }) => method !== 'GET');
    expect(changing.length).toBeGreaterThan(5);
    for (const { method, url } of changing) {
      for (const client of Object.values(clients)) {
        const path = url.replaceAll(/:\w+/g, '1');
        const response = await client.send({ method, url: path });
        expect(response.statusCode, `${method} ${url}`).toBe(403);
        expect(response.json()).toMatchObject({
          error: 'Invalid CSRF token',
          action: 'refresh_token',
        });
      }
    }
  });
});
