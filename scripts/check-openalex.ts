/**
 * Reads every recorded answer of OpenAlex in a folder as the product would, and tells what it could
 * not read or would lose. Usage: npm run check:openalex -- FOLDER
 */
import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { checkFile, isRecording, listFiles } from './check-openalex/files.ts';

const MOST_SHOWN_PER_FILE = 10;

const check = (folder: string): number => {
  const files = listFiles(folder);
  const recordings = files.filter(isRecording);
  const found = new Map<string, number>();
  let failed = 0;
  for (const file of recordings) {
    const findings = checkFile(file);
    for (const { kind } of findings) found.set(kind, (found.get(kind) ?? 0) + 1);
    const problems = [...new Set(findings.flatMap((finding) => finding.problems))];
    if (findings.length === 0) problems.push('there is nothing in it');
    if (problems.length === 0) continue;
    failed += 1;
    console.error(`${relative(folder, file)}:`);
    for (const problem of problems.slice(0, MOST_SHOWN_PER_FILE)) console.error(`  ${problem}`);
    const hidden = problems.length - MOST_SHOWN_PER_FILE;
    if (hidden > 0) console.error(`  and ${hidden} more`);
  }

  const kinds = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [kind, count] of kinds) console.log(`${String(count).padStart(7)} ${kind}`);
  const others = files.length - recordings.length;
  console.log(
    `${recordings.length} files read, ${failed} with problems${others === 0 ? '' : `, ${others} of other types left out`}`,
  );
  if (recordings.length === 0) console.error('There is no recorded answer in this folder.');
  return failed === 0 && recordings.length > 0 ? 0 : 1;
};

const [folder] = process.argv.slice(2);
if (folder === undefined || statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
  console.error('Usage: npm run check:openalex -- FOLDER');
  process.exitCode = 1;
} else {
  process.exitCode = check(folder);
}
