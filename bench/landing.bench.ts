import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/browser.ts';
import { startBuilt, urlOf } from './signed-in.ts';
import type { Row } from './table.ts';

const KILOBYTE = 1_000;

/** What a visitor's browser really transfers for the landing page until nothing more comes. */
export const benchLanding = async (): Promise<Row[]> => {
  const browserPath = findBrowser();
  if (browserPath === null) {
    return [
      {
        what: 'JavaScript of the landing page',
        measured: 'no browser found',
        floor: '',
        ratio: '',
        goal: '≤ 120 KB',
      },
    ];
  }
  const folder = mkdtempSync(join(tmpdir(), 'beacon-bench-landing-'));
  const server = await startBuilt({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const scripts = new Map<string, number>();
    const isScript = new Set<string>();
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.mimeType.includes('javascript')) isScript.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (isScript.has(requestId)) scripts.set(requestId, encodedDataLength);
    });
    await page.goto(urlOf(server), { waitUntil: 'networkidle' });
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    return [
      {
        what: `JavaScript of the landing page, compressed, ${scripts.size} files`,
        measured: `${(bytes / KILOBYTE).toFixed(1)} KB`,
        floor: '120 KB',
        ratio: (bytes / KILOBYTE / 120).toFixed(2),
        goal: '≤ 120 KB',
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
