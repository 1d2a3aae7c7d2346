// Builds what is missing or stale, and nothing else: a digest of the sources tells.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampPath = join(root, 'dist', 'built-from');
const SOURCES = ['contract', 'server', 'web'];
const FILES = ['package-lock.json', 'package.json', 'vite.config.ts', 'vite.server.config.ts'];

const sourceFiles = async () => {
  const lists = await Promise.all(
    SOURCES.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  return [...lists.flat(), ...FILES.map((file) => join(root, file))].toSorted();
};

const digestOf = async () => {
  const hash = createHash('sha256');
  const files = await sourceFiles();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  for (const [index, file] of files.entries()) {
    hash.update(file.slice(root.length)).update('\0').update(contents[index]).update('\0');
  }
  return hash.digest('hex');
};

const builtFrom = async () =>
  existsSync(stampPath) ? (await readFile(stampPath, 'utf8')).trim() : null;

const loadVite = async () => {
  try {
    return await import('vite');
  } catch {
    throw new Error(
      'The app must be built, and the tools for that are not installed. Run "npm install" (without --omit=dev) and "npm run build" first.',
    );
  }
};

const ensureBuilt = async () => {
  const digest = await digestOf();
  if ((await builtFrom()) === digest) return;
  const { build } = await loadVite();
  process.stdout.write('Building the app (only when the sources have changed) …\n');
  const started = Date.now();
  await rm(stampPath, { force: true });
  process.chdir(root);
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  await build({ configFile: join(root, 'vite.server.config.ts'), logLevel: 'warn' });
  await mkdir(dirname(stampPath), { recursive: true });
  await writeFile(stampPath, `${digest}\n`);
  process.stdout.write(`Built in ${((Date.now() - started) / 1_000).toFixed(1)} s.\n`);
};

try {
  await ensureBuilt();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
