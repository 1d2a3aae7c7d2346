// One process from here on: signals sent to npm reach the server itself.
import { ensureBuilt } from './build.mjs';

const home = process.cwd();
try {
  await ensureBuilt();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
process.chdir(home);
process.env.NODE_ENV ??= 'production';
await import('../dist/server/main.js');
