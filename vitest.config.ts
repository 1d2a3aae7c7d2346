import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const reportFolder = process.env['TEST_REPORT_DIR'];

export default defineConfig({
  test: {
    // The embedded database is the memory of each server test file; two cores take two of them.
    maxWorkers: 2,
    reporters: ['default', ...(reportFolder === undefined ? [] : ['json'])],
    ...(reportFolder !== undefined && {
      outputFile: { json: join(reportFolder, `vitest-${process.pid}.json`) },
    }),
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract,server,sandbox,scripts,bench}/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [react()],
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], testTimeout: 60_000 },
      },
    ],
  },
});
