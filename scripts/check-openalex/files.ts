import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Finding, readAnswer } from './answers.ts';

/** All files below a folder, in order, links not followed. */
export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();

const RECORDED = /\.(?:json|jsonl|ndjson|html?)(?:\.gz)?$/i;

export const isRecording = (file: string): boolean => RECORDED.test(file);

const readText = (file: string): string => {
  const bytes = readFileSync(file);
  return (/\.gz$/i.test(file) ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '');
};

const attempt = (read: () => Finding[]): Finding[] => {
  try {
    return read();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [{ kind: 'unknown', problems: [message] }];
  }
};

/** JSON, one record per line, or the page of a refusal. */
export const checkFile = (file: string): Finding[] =>
  attempt(() => {
    const text = readText(file);
    // Whatever the name says: proxies send pages where JSON was asked for, and 404 is always one.
    if (/^\s*<(?:!doctype|html|title)/i.test(text)) return [{ kind: 'page', problems: [] }];
    if (!/\.(?:jsonl|ndjson)(?:\.gz)?$/i.test(file)) return readAnswer(JSON.parse(text));
    return text.split('\n').flatMap((line, index) =>
      line.trim() === ''
        ? []
        : attempt(() => readAnswer(JSON.parse(line))).map(({ kind, problems }) => ({
            kind,
            problems: problems.map((problem) => `line ${index + 1}: ${problem}`),
          })),
    );
  });
