// One process runs the server, so that signals sent to npm reach it; the build runs in a process of
// its own, whose memory is gone when the server starts.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const builder = fileURLToPath(new URL('./build.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [builder], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
process.env.NODE_ENV ??= 'production';
await import('../dist/server/main.js');
