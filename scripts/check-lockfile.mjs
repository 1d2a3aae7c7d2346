/**
 * Proves that the lock file installs on every platform: npm writes it happily without the native
 * packages of other systems when the registry lacked them, and `npm ci` fails there only later.
 * Usage: node scripts/check-lockfile.mjs [folder]
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Where Node would find the dependency: beside the package, then in each folder above it. */
const findLocked = (packages, from, name) => {
  let folder = from;
  for (;;) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path] !== undefined) return packages[path];
    if (folder === '') return null;
    const above = folder.lastIndexOf('/node_modules/');
    folder = above === -1 ? '' : folder.slice(0, above);
  }
};

const missingOf = (packages, path, wanted, kind) =>
  Object.entries(wanted ?? {}).flatMap(([name, range]) => {
    const owner = path === '' ? 'package.json' : path.replace(/^node_modules\//, '');
    const locked = findLocked(packages, path, name);
    if (locked === null) return [`${owner} names the ${kind} ${name}@${range}: not locked`];
    if (EXACT_VERSION.test(range) && locked.version !== range) {
      return [`${owner} names the ${kind} ${name}@${range}: locked is ${locked.version}`];
    }
    return [];
  });

const problemsOf = (manifest, lock) => {
  const { packages } = lock;
  const overridden = new Set(Object.keys(manifest.overrides ?? {}));
  const withoutOverridden = (wanted) =>
    Object.fromEntries(Object.entries(wanted ?? {}).filter(([name]) => !overridden.has(name)));
  return [
    ...missingOf(packages, '', manifest.dependencies, 'dependency'),
    ...missingOf(packages, '', manifest.devDependencies, 'dependency'),
    ...missingOf(packages, '', manifest.optionalDependencies, 'optional dependency'),
    ...Object.entries(packages)
      .filter(([path]) => path !== '')
      .flatMap(([path, locked]) => [
        ...missingOf(packages, path, withoutOverridden(locked.dependencies), 'dependency'),
        ...missingOf(packages, path, locked.optionalDependencies, 'optional dependency'),
        // An address would bind every installation to the registry of whoever wrote the file.
        ...(locked.resolved === undefined || locked.link
          ? []
          : [
              `${path} is bound to ${locked.resolved}: install with --omit-lockfile-registry-resolved`,
            ]),
        ...(locked.integrity === undefined && !locked.link && !locked.inBundle
          ? [`${path} has no integrity hash`]
          : []),
      ]),
  ];
};

const folder = resolve(process.argv[2] ?? '.');
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const problems = problemsOf(read('package.json'), read('package-lock.json'));
if (problems.length > 0) {
  console.error(
    `package-lock.json is incomplete:\n${problems.map((line) => `  ${line}`).join('\n')}`,
  );
  process.exitCode = 1;
}
