import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './e2e/browser.ts';

const executablePath = findBrowser();
const reportFolder = process.env['TEST_REPORT_DIR'];

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // Each worker has a server and a browser of its own; two cores take two of them.
  workers: 2,
  // CI's machines are shared: a journey that a pause of the machine broke gets one more try there.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ...(reportFolder === undefined
      ? []
      : [['json', { outputFile: join(reportFolder, `journeys-${process.pid}.json`) }] as const]),
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1440, height: 900 },
    // Recording slows every test down, and nobody looks at a trace that CI made.
    trace: process.env['CI'] === undefined ? 'retain-on-failure' : 'off',
    launchOptions: {
      args: browserArguments(),
      ...(executablePath === null ? {} : { executablePath }),
    },
  },
});
