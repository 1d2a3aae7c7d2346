import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

it('says where it listens, answers there, and stops when it is told to', async () => {
  const flags = [
    '--port',
    '0',
    '--works',
    '50',
    '--seed',
    'process',
    '--faults',
    '502:path=/authors',
  ];
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line]: unknown[] = await once(child.stdout, 'data');
    const base = /^sandbox listening on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(String(line))?.[1];
    expect(base).toBeDefined();
    const works = await fetch(`${base}/works?corpus=all&per_page=1`);
    expect(await works.json()).toMatchObject({ meta: { count: 50 } });
    const authors = await fetch(`${base}/authors`);
    expect(authors.status).toBe(502);
  } finally {
    child.kill('SIGTERM');
  }
  const [code]: unknown[] = await once(child, 'exit');
  expect(code).toBe(0);
});
