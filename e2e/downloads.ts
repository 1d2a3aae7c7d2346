import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';

export interface DownloadedFile {
  name: string;
  text: string;
}

/** What the browser saves when that button is pressed. */
export const download = async (page: Page, button: string | RegExp): Promise<DownloadedFile> => {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await started;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
};

/** The rows of a CSV file, the first of which is its header. */
export const csvRows = (text: string): string[][] => parse(text, { bom: true });
