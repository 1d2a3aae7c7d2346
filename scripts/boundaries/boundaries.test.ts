/** A wrong pattern in a lint rule is green, silently: here every rule has to catch its own violation. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cleanFiles } from './clean-files.ts';
import { crossings } from './planted-crossings.ts';
import { badHabits } from './planted-habits.ts';

const root = resolve(import.meta.dirname, '../..');
const COPIED = [
  '.oxlintrc.json',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'web/tsconfig.json',
  'e2e/tsconfig.json',
  'scripts/boundaries/plugin.mjs',
];

const violations = [...crossings, ...badHabits];

const reportSchema = z.object({
  diagnostics: z.array(
    z.object({
      filename: z.string(),
      code: z.string(),
      message: z.string(),
      help: z.string().optional(),
    }),
  ),
});

type Finding = z.infer<typeof reportSchema>['diagnostics'][number];

const plant = (folder: string): void => {
  for (const path of COPIED) cpSync(join(root, path), join(folder, path));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const files = [
    ...violations.map(({ path, source }) => [path, source] as const),
    ...Object.entries(cleanFiles),
  ];
  for (const [path, source] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
};

const lint = (folder: string): Finding[] => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '--format=json'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (!stdout.startsWith('{')) throw new Error(`oxlint did not report:\n${stdout}${stderr}`);
  return reportSchema.parse(JSON.parse(stdout)).diagnostics;
};

describe('the lint rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'beacon-boundaries-'));
  let findings: Finding[] = [];

  beforeAll(() => {
    plant(folder);
    findings = lint(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const findingsIn = (path: string) =>
    findings
      .filter(({ filename }) => filename.replaceAll('\\', '/') === path)
      .map(({ code, message, help }) => ({ rule: code, text: `${message} ${help ?? ''}` }));

  it.each(violations)('refuse: $title', ({ path, rule, message }) => {
    expect(findingsIn(path)).toEqual([{ rule, text: expect.stringContaining(message) }]);
  });

  it.each(Object.keys(cleanFiles))('let clean code be: %s', (path) => {
    expect(findingsIn(path)).toEqual([]);
  });

  it('name nothing but the planted files', () => {
    const planted = new Set([...violations.map(({ path }) => path), ...Object.keys(cleanFiles)]);
    const others = findings.filter(({ filename }) => !planted.has(filename.replaceAll('\\', '/')));
    expect(others).toEqual([]);
  });
});
