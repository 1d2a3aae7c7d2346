/** The developers' mode: the server restarts and the page reloads when a source changes. */
import { spawn, type ChildProcess } from 'node:child_process';

const API_PORT = process.env['PORT'] ?? '3000';
const PAGE_PORT = '5173';

const run = (name: string, args: string[], env: Record<string, string>): ChildProcess => {
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  child.on('exit', (code) => {
    process.stdout.write(`${name} ended (${code ?? 'signal'})\n`);
    stopAll();
  });
  return child;
};

const children: ChildProcess[] = [];
let isStopping = false;
const stopAll = () => {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);

children.push(
  run(
    'server',
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
    {
      PORT: API_PORT,
      APP_URL: `http://localhost:${PAGE_PORT}`,
    },
  ),
  run('web', ['node_modules/vite/bin/vite.js'], { DEV_API_URL: `http://127.0.0.1:${API_PORT}` }),
);
