import { randomInt } from 'node:crypto';
import {
  test as base,
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import {
  createPerson,
  grantAdminRole,
  signInThrough,
  type Account,
  type Person,
} from './accounts.ts';
import { apiOver, type Api } from './api.ts';
import { ADMIN, startServer, type RunningServer } from './server.ts';

interface WorkerFixtures {
  server: RunningServer;
  /** A visitor's API from an address of its own. */
  openApi: () => Promise<Api>;
  adminApi: Api;
  createUser: () => Promise<Person>;
  /** A further administrator, whose account is not the protected one. */
  createAdministrator: () => Promise<Person>;
  /** One user for all tests of a worker that change nothing. */
  member: Person;
}

interface TestFixtures {
  signIn: (page: Page, account: Account) => Promise<void>;
  /** A page in a browser of its own, for a second person. */
  openPage: (account: Account) => Promise<Page>;
  /** What the browser complained about; every test ends with none. */
  complaints: string[];
}

/**
 * The browser logs every failed request, and an expected 401 or 409 is no complaint of the page.
 * The preview of a mail is a frame without scripts, in which Playwright tries its own in vain.
 */
const EXPECTED =
  /^Failed to load resource: the server responded with a status of 4\d\d|^Blocked script execution in '[^']*\/api\/admin\/emails\/\d+\/preview'/;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, provide) => {
      const server = await startServer();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  openApi: [
    async ({ server, playwright }, provide) => {
      const opened: APIRequestContext[] = [];
      await provide(async () => {
        const request = await playwright.request.newContext({
          baseURL: server.url,
          extraHTTPHeaders: { 'X-Forwarded-For': anyAddress() },
        });
        opened.push(request);
        return apiOver(request);
      });
      await Promise.all(opened.map((request) => request.dispose()));
    },
    { scope: 'worker' },
  ],

  adminApi: [
    async ({ openApi }, provide) => {
      const api = await openApi();
      await signInThrough(api, ADMIN);
      await provide(api);
    },
    { scope: 'worker' },
  ],

  createUser: [
    async ({ openApi, adminApi }, provide) => {
      await provide(async () => createPerson(await openApi(), adminApi));
    },
    { scope: 'worker' },
  ],

  createAdministrator: [
    async ({ createUser, adminApi }, provide) => {
      await provide(async () => {
        const person = await createUser();
        await grantAdminRole(adminApi, person);
        return person;
      });
    },
    { scope: 'worker' },
  ],

  member: [async ({ createUser }, provide) => provide(await createUser()), { scope: 'worker' }],

  baseURL: async ({ server }, provide) => provide(server.url),
  extraHTTPHeaders: async ({}, provide) => provide({ 'X-Forwarded-For': anyAddress() }),

  signIn: async ({}, provide) => {
    await provide(async (page, account) => signInThrough(apiOver(page.request), account));
  },

  openPage: async ({ browser, signIn, complaints }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (account) => {
      const context = await browser.newContext();
      opened.push(context);
      collectComplaints(context, complaints);
      const page = await context.newPage();
      await signIn(page, account);
      return page;
    });
    await Promise.all(opened.map((context) => context.close()));
  },

  complaints: [
    async ({ context }, provide) => {
      const complaints: string[] = [];
      collectComplaints(context, complaints);
      await provide(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

const collectComplaints = (context: BrowserContext, complaints: string[]): void => {
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) {
      complaints.push(message.text());
    }
  });
};

const anyAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export { ADMIN, expect };
