import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFile } from './check-openalex/files.ts';
import { lossesOf } from './check-openalex/losses.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'beacon-recordings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const record = (name: string, content: unknown): string => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  const isText = typeof content === 'string' || Buffer.isBuffer(content);
  writeFileSync(file, isText ? content : JSON.stringify(content));
  return file;
};

const work = {
  id: 'https://openalex.org/W1',
  title: 'Tides of a small sea',
  publication_year: 2024,
  authorships: [{ author: { id: null, display_name: null }, institutions: [] }],
  abstract_inverted_index: { Tides: [0], rise: [1] },
  brand_new_member: { of: ['tomorrow', null] },
};
const author = { id: 'https://openalex.org/A5000000001', display_name: 'Ada Moor', ids: {} };
const meta = { count: 1, db_response_time_ms: 3, page: 1, per_page: 25 };

const kindsIn = (name: string, content: unknown) => {
  const findings = checkFile(record(name, content));
  expect(findings.flatMap(({ problems }) => problems)).toEqual([]);
  return findings.map(({ kind }) => kind);
};

describe('a recorded answer', () => {
  it('is recognised by what it holds', () => {
    expect(kindsIn('a.json', work)).toEqual(['work']);
    expect(kindsIn('b.json', [work, author])).toEqual(['work', 'author']);
    expect(kindsIn('c.json', { meta, results: [author], group_by: [] })).toEqual([
      'list',
      'author',
    ]);
    expect(kindsIn('d.json', { meta, results: [] })).toEqual(['list']);
    expect(kindsIn('e.json', { id: 'https://openalex.org/fields/17' })).toEqual(['topic']);
    expect(kindsIn('f.json', { id: 'https://openalex.org/keywords/tide' })).toEqual(['entity']);
    expect(kindsIn('g.json', { open_access: { is_oa: true }, doi: null })).toEqual(['work']);
    expect(kindsIn('h.json', { error: 'Bad', message: 'Worse' })).toEqual(['refusal']);
    expect(kindsIn('i.json', { api_key: 'a', rate_limit: {} })).toEqual(['rate limit']);
    const group = { key: 'https://openalex.org/types/article', count: 2 };
    expect(kindsIn('j.json', { meta, group_by: [group] })).toEqual(['groups']);
    const suggestion = { id: author.id, short_id: 'authors/A5000000001', display_name: 'Ada Moor' };
    expect(kindsIn('k.json', { meta, results: [suggestion] })).toEqual(['list', 'suggestion']);
    expect(kindsIn('l.html', '<title>404 Not Found</title>')).toEqual(['page']);
    expect(kindsIn('o.json', '<!DOCTYPE html><h1>Bad gateway</h1>')).toEqual(['page']);
    const lines = `${JSON.stringify(work)}\n${JSON.stringify(author)}\n`;
    expect(kindsIn('m.jsonl', lines)).toEqual(['work', 'author']);
    expect(kindsIn('n.jsonl.gz', gzipSync(lines))).toEqual(['work', 'author']);
  });

  it('with its status and headers is judged by them', () => {
    const headers = { 'Content-Type': ['application/json'], 'X-RateLimit-Limit': '10' };
    const exchange = { url: 'https://api.openalex.org/works/W1', status: 200, headers };
    expect(checkFile(record('a.json', [exchange]))).toEqual([
      { kind: 'headers', problems: ['the budget in the headers was lost'] },
    ]);
    const full = { ...headers, 'X-RateLimit-Remaining': '9', 'X-RateLimit-Reset': '60' };
    const body = JSON.stringify(work);
    expect(kindsIn('b.json', { ...exchange, headers: full, body })).toEqual(['headers', 'work']);
    expect(kindsIn('c.json', { ...exchange, headers: full, status: 401 })).toEqual([
      'refusal (key)',
    ]);
  });

  it('that would be read with a loss says where', () => {
    const odd = { ...work, publication_year: '2024', authorships: [{ author: 'Ada' }] };
    expect(checkFile(record('a.json', odd))[0]?.problems).toEqual([
      'publication_year: "2024" was lost',
      'authorships[].author: "Ada" was lost',
    ]);
    expect(checkFile(record('b.json', '{"id":'))[0]?.problems).toHaveLength(1);
    expect(checkFile(record('c.json', { hello: 1 }))[0]?.problems).toHaveLength(1);
    expect(checkFile(record('d.json', 'null'))[0]?.problems).toHaveLength(1);
    const [, second] = checkFile(record('e.jsonl', `${JSON.stringify(work)}\n{"id"\n`));
    expect(second?.problems[0]).toMatch(/^line 2: /);
  });
});

describe('losses', () => {
  it('are what is missing or different, not what was added', () => {
    expect(lossesOf({ a: null, b: [], c: 1 }, { c: 1, d: 2, b: null })).toEqual([]);
    expect(lossesOf({ mag: 12 }, { mag: '12' })).toEqual([]);
    expect(lossesOf({ a: [null, 'x'] }, { a: ['x'] })).toEqual([]);
    expect(lossesOf({ a: { b: false } }, { a: { b: null } })).toEqual(['a.b: false was lost']);
    expect(lossesOf({ a: ['x', 'y'] }, { a: ['x'] })).toHaveLength(1);
    expect(lossesOf(JSON.parse('{"__proto__":1}'), {})).toEqual(['__proto__: 1 was lost']);
  });
});

describe('the check of a folder', () => {
  const root = resolve(import.meta.dirname, '..');
  const check = (...args: string[]) =>
    spawnSync(
      process.execPath,
      ['--import', 'tsx', join(root, 'scripts/check-openalex.ts'), ...args],
      { encoding: 'utf8', cwd: root },
    );

  it('counts what it read and succeeds when nothing is lost', () => {
    record('works/one.json', work);
    record('authors/list.json', { meta, results: [author] });
    record('INDEX.md', '# About');
    const { status, stdout } = check(folder);
    expect(stdout).toContain('2 files read, 0 with problems, 1 of other types left out');
    expect(stdout).toMatch(/1 author\n +1 list\n +1 work/);
    expect(status).toBe(0);
  });

  it('fails and names the file when something is', () => {
    record('works/odd.json', { ...work, title: 7, type: ['article'] });
    const { status, stderr } = check(folder);
    expect(stderr).toContain('works/odd.json:\n  title: 7 was lost\n  type: a list of 1 was lost');
    expect(status).toBe(1);
  });

  it('fails without recordings, without a folder and without an argument', () => {
    expect(check(folder).status).toBe(1);
    expect(check(join(folder, 'nowhere')).stderr).toContain('Usage');
    expect(check().status).toBe(1);
  });
});
