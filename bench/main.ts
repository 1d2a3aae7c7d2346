/** `npm run bench` for all short ones, `npm run bench -- NAME` for one; the CSV ones take `--size N`. */
import { benchCsvExport } from './csv-export.bench.ts';
import { benchCsvImport } from './csv-import.bench.ts';
import { benchLanding } from './landing.bench.ts';
import { benchRosterPage } from './roster-page.bench.ts';
import { benchSearch } from './search.bench.ts';
import { benchSignIn } from './sign-in.bench.ts';
import { benchStartup } from './startup.bench.ts';
import { printTable, type Row } from './table.ts';
import { benchPlugins, benchUser } from './user.bench.ts';

const SHORT: Record<string, () => Promise<Row[]>> = {
  user: benchUser,
  startup: benchStartup,
  'sign-in': benchSignIn,
  landing: benchLanding,
  search: benchSearch,
  'roster-page': benchRosterPage,
  'csv-import': benchCsvImport,
  'csv-export': benchCsvExport,
};
const ALL: Record<string, () => Promise<Row[]>> = { ...SHORT, plugins: benchPlugins };

const name = process.argv
  .slice(2)
  .find((word, at, words) => !word.startsWith('--') && words[at - 1] !== '--size');
const chosen = name === undefined ? SHORT : { [name]: ALL[name] };
const rows: Row[] = [];
for (const [each, bench] of Object.entries(chosen)) {
  if (bench === undefined) {
    console.error(`There is no bench "${each}". There are: ${Object.keys(ALL).join(', ')}`);
    process.exit(1);
  }
  console.log(`Running ${each} …`);
  rows.push(...(await bench()));
}
printTable(rows);
