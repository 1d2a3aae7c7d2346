/** The browser part of `npm test`: left out, with a word on how to get it, where there is no browser. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const root = resolve(import.meta.dirname, '..');
const { findBrowser } = await tsImport('../e2e/browser.ts', import.meta.url);

if (findBrowser() === null) {
  const specs = readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.spec.ts'));
  console.log(`
No Chromium found: the end-to-end tests were left out.
  Debian, Ubuntu:  apt-get install chromium
  elsewhere:       npx playwright install chromium
  or name one:     CHROME_PATH=/path/to/chrome npm test
Left out:
${specs.map((name) => `  e2e/${name}`).join('\n')}`);
} else {
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
