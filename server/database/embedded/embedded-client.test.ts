import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isDiskFull, isUnavailable } from '../faults.ts';
import { EmbeddedClient, startWorker } from './embedded-client.ts';

let folder: string;
let client: EmbeddedClient;
const threads: Worker[] = [];
const reasons: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beacon-db-'));
  client = await EmbeddedClient.open(
    { dataDir: join(folder, 'database'), dumpPath: null },
    (reason) => void reasons.push(reason),
    (settings) => {
      const thread = startWorker(settings);
      threads.push(thread);
      return thread;
    },
  );
  await client.exec('create table notes (id int primary key, body text)');
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

const count = async () => {
  const { rows } = await client.query('select count(*)::int as n from notes', []);
  return rows[0];
};

describe('the embedded database', () => {
  it('lets no query into a transaction that is not its own', async () => {
    const order: string[] = [];
    const slow = client.transaction(async (tx) => {
      await tx.query("insert into notes values (1, 'in the transaction')");
      order.push('first half');
      await tx.query('select 1');
      order.push('second half');
    });
    const outside = client.query('select 1').then(() => order.push('outside'));
    await Promise.all([slow, outside]);
    expect(order).toEqual(['first half', 'second half', 'outside']);
  });

  it('takes everything back when a transaction fails, and goes on', async () => {
    const before = await count();
    const failing = client.transaction(async (tx) => {
      await tx.query("insert into notes values (2, 'gone')");
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await count()).toEqual(before);
  });

  it('reports a fault with its code and constraint', async () => {
    await expect(client.query("insert into notes values (1, 'again')")).rejects.toMatchObject({
      code: '23505',
      constraint: 'notes_pkey',
    });
  });

  it('tells callers when its thread dies, comes back by itself and has lost nothing', async () => {
    const before = await count();
    const pending = client.transaction(async (tx) => {
      await tx.query("insert into notes values (3, 'never committed')");
      await threads.at(-1)?.terminate();
      await tx.query('select 1');
    });
    await expect(pending).rejects.toSatisfy(isUnavailable);
    await vi.waitFor(async () => expect(await count()).toEqual(before), {
      timeout: 20_000,
      interval: 200,
    });
    expect(reasons).toHaveLength(1);
    expect(threads).toHaveLength(2);
  });
});

describe('faults', () => {
  it('of a full disk are told from those of a lost connection', () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    const lost = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect([isDiskFull(full), isUnavailable(full)]).toEqual([true, false]);
    expect([isDiskFull(lost), isUnavailable(lost)]).toEqual([false, true]);
  });
});
