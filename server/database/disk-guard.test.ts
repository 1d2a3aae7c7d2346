import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { guardDisk, NEEDED_BYTES } from './disk-guard.ts';

let free = NEEDED_BYTES * 2;
const guard = guardDisk('/', async () => free);
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ diskGuard: guard });
});
afterAll(async () => {
  guard.stop();
  await test.close();
});

describe('a disk that fills up', () => {
  it('stops changes with a clear message while reading goes on, and lets them again when there is room', async () => {
    const client = await test.user();
    free = NEEDED_BYTES - 1;
    await guard.check();
    const refused = await client.post('/api/projects', { name: 'Too late' });
    expect(refused.statusCode).toBe(503);
    expect(refused.json().message).toContain('disk is nearly full');
    expect((await client.get('/api/user')).statusCode).toBe(200);
    free = NEEDED_BYTES;
    await guard.check();
    expect((await client.post('/api/projects', { name: 'In time' })).statusCode).toBe(201);
  });
});
