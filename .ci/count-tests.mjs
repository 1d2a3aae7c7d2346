/** Adds up the JSON reports of Vitest and Playwright in a folder: prints "PASSED FAILED". */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
let passed = 0;
let failed = 0;

for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.json'))) {
  const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  if (report.stats === undefined) {
    passed += report.numPassedTests;
    failed += report.numFailedTests;
  } else {
    passed += report.stats.expected + report.stats.flaky;
    failed += report.stats.unexpected;
    if (report.stats.flaky > 0) console.error(`${report.stats.flaky} passed at the second try`);
  }
}

console.log(`${passed} ${failed}`);
