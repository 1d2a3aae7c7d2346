import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const locked = (version: string, more: Locked = {}): Locked => ({
  version,
  integrity: 'sha512-x',
  ...more,
});

/** A bundler with native packages for two systems, one of them nested below another package. */
const soundPackages = (): Record<string, Locked> => ({
  '': { dependencies: { bundler: '^1.0.0' } },
  'node_modules/bundler': locked('1.0.0', {
    dependencies: { parser: '^2.0.0' },
    optionalDependencies: { '@bundler/linux': '1.0.0', '@bundler/mac': '1.0.0' },
  }),
  'node_modules/@bundler/linux': locked('1.0.0'),
  'node_modules/@bundler/mac': locked('1.0.0'),
  'node_modules/parser': locked('2.0.0', { dependencies: { inner: '1.0.0' } }),
  'node_modules/parser/node_modules/inner': locked('1.0.0', {
    optionalDependencies: { '@bundler/linux': '1.0.0', native: '3.0.0' },
  }),
  'node_modules/parser/node_modules/native': locked('3.0.0'),
});

describe('the check of the lock file', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beacon-lockfile-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const check = (manifest: object, packages: Record<string, Locked>) => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'scripts/check-lockfile.mjs'), folder],
      { encoding: 'utf8' },
    );
    return {
      status,
      lines: stderr
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.trim()),
    };
  };
  const manifest = { dependencies: { bundler: '^1.0.0' } };

  it('accepts a file in which every package of every platform is locked', () => {
    expect(check(manifest, soundPackages())).toEqual({ status: 0, lines: [] });
  });

  it('names the native package of another platform that is missing', () => {
    const { 'node_modules/@bundler/mac': _missing, ...packages } = soundPackages();
    expect(check(manifest, packages)).toEqual({
      status: 1,
      lines: ['bundler names the optional dependency @bundler/mac@1.0.0: not locked'],
    });
  });

  it('does not take a package for locked that lies where Node would not look', () => {
    const { 'node_modules/parser/node_modules/native': moved, ...packages } = soundPackages();
    const elsewhere = { ...packages, 'node_modules/bundler/node_modules/native': moved ?? {} };
    expect(check(manifest, elsewhere)).toEqual({
      status: 1,
      lines: ['parser/node_modules/inner names the optional dependency native@3.0.0: not locked'],
    });
  });

  it('names a native package of another version than its owner wants', () => {
    const packages = { ...soundPackages(), 'node_modules/@bundler/mac': locked('1.0.1') };
    expect(check(manifest, packages).lines).toEqual([
      'bundler names the optional dependency @bundler/mac@1.0.0: locked is 1.0.1',
    ]);
  });

  it('names a dependency of package.json that is not locked', () => {
    const more = { ...manifest, devDependencies: { tester: '^4.0.0' } };
    expect(check(more, soundPackages())).toEqual({
      status: 1,
      lines: ['package.json names the dependency tester@^4.0.0: not locked'],
    });
  });

  it('refuses an address of a registry and a package without a hash', () => {
    const packages = {
      ...soundPackages(),
      'node_modules/parser': locked('2.0.0', { resolved: 'https://registry.example/parser.tgz' }),
      'node_modules/bundler/node_modules/extra': { version: '1.0.0' },
    };
    expect(check(manifest, packages)).toMatchObject({
      status: 1,
      lines: [
        expect.stringContaining('node_modules/parser is bound to https://registry.example/'),
        'node_modules/bundler/node_modules/extra has no integrity hash',
      ],
    });
  });

  it("notices when one native package is taken out of this project's own lock file", () => {
    const ours: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const { packages } = ours as { packages: Record<string, Locked> };
    const { 'node_modules/@oxlint/binding-win32-x64-msvc': removed, ...others } = packages;
    expect(removed).toBeDefined();
    const own: object = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(check(own, others)).toEqual({
      status: 1,
      lines: [expect.stringContaining('@oxlint/binding-win32-x64-msvc')],
    });
  });
});
