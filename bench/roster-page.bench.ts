import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/browser.ts';
import { startPostgres } from './processes.ts';
import { fillRoster } from './roster.ts';
import { signIn, startBuilt, urlOf } from './signed-in.ts';
import { median, type Row, whole } from './table.ts';

const PEOPLE = 20_000;
const LOADS = 5;
const SCROLL_STEPS = 150;

interface Scrolling {
  frames: number;
  slowFrames: number;
  blankFrames: number;
}

/**
 * Scrolls an element by steps, one a frame, and counts frames that came late (more than one and a
 * half of the usual time) and frames in whose middle no written row stood. No function has a name in
 * it: the loader would wrap it in a helper that the page does not have.
 */
const scrollAndWatch = (page: Page, selector: string, steps: number): Promise<Scrolling> =>
  page.evaluate(
    async ({ selector: scroller, steps: count }) => {
      const element = document.querySelector(scroller);
      if (element === null) throw new Error(`${scroller} is not there`);
      const box = element.getBoundingClientRect();
      const times: number[] = [];
      let blankFrames = 0;
      let last = await new Promise<number>(requestAnimationFrame);
      for (let step = 0; step < count; step += 1) {
        element.scrollTop += 90;
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
        const middle = document.elementFromPoint(
          box.left + box.width / 3,
          box.top + box.height / 2,
        );
        const row = middle?.closest('[aria-rowindex], p');
        if ((row?.textContent ?? '').trim() === '') blankFrames += 1;
      }
      const usual = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
      const slowFrames = times.filter((time) => time > usual * 1.5 + 4).length;
      return { frames: times.length, slowFrames, blankFrames };
    },
    { selector, steps },
  );

const PLAIN_PAGE = `<body style="margin:0"><div id="plain" style="height:600px;overflow:auto">${Array.from(
  { length: 600 },
  (_, index) => `<p style="height:48px;margin:0">Row ${index} of a page without any script</p>`,
).join('')}</div></body>`;

/** The roster with 20,000 people: time to the first rows, and how the table scrolls beside a plain page. */
export const benchRosterPage = async (): Promise<Row[]> => {
  const cluster = await startPostgres();
  const browserPath = findBrowser();
  if (cluster === null || browserPath === null) {
    cluster?.stop();
    return [
      {
        what: 'roster page',
        measured: 'needs PostgreSQL and Chromium',
        floor: '',
        ratio: '',
        goal: '',
      },
    ];
  }
  const server = await startBuilt({ DATABASE_URL: cluster.url, SESSION_SECRET: 'x'.repeat(40) });
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    await fillRoster(cluster.url, PEOPLE);
    const client = await signIn(urlOf(server));
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(
      client
        .cookieHeader()
        .split('; ')
        .map((pair) => {
          const [name = '', value = ''] = pair.split(/=(.*)/s);
          return { name, value, url: urlOf(server) };
        }),
    );
    const page = await context.newPage();
    const firstRows: number[] = [];
    const firstPaint: number[] = [];
    for (let load = 0; load < LOADS; load += 1) {
      const begun = performance.now();
      await page.goto(`${urlOf(server)}/healthz`);
      firstPaint.push(performance.now() - begun);
      const asked = performance.now();
      await page.goto(`${urlOf(server)}/admin/faculty`);
      await page.locator('[aria-rowindex="12"]').first().waitFor();
      firstRows.push(performance.now() - asked);
    }
    const roster = await scrollAndWatch(page, 'div:has(> table[aria-rowcount])', SCROLL_STEPS);
    await page.goto('about:blank');
    await page.setContent(PLAIN_PAGE);
    const plain = await scrollAndWatch(page, '#plain', SCROLL_STEPS);
    const share = (count: number, { frames }: Scrolling) =>
      `${((100 * count) / frames).toFixed(1)} %`;
    return [
      {
        what: `roster of ${whole(PEOPLE)} people, first rows, ms`,
        measured: whole(median(firstRows)),
        floor: `${whole(median(firstPaint))} (smallest answer in the same browser)`,
        ratio: (median(firstRows) / median(firstPaint)).toFixed(1),
        goal: '≤ 1,000 ms',
      },
      {
        what: 'roster scrolled by 90 px a frame: late frames',
        measured: share(roster.slowFrames, roster),
        floor: `${share(plain.slowFrames, plain)} (plain page)`,
        ratio: '',
        goal: '≤ 5 %',
      },
      {
        what: 'roster scrolled by 90 px a frame: blank frames',
        measured: share(roster.blankFrames, roster),
        floor: share(plain.blankFrames, plain),
        ratio: '',
        goal: '0',
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
    cluster.stop();
  }
};
