import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { createSandbox } from './app.ts';
import { parseFaults } from './faults.ts';

const USAGE = `OpenAlex sandbox: a small OpenAlex over a generated corpus.

  --port N          port on the loopback address (default 4010; 0 takes a free one)
  --host ADDRESS    address to listen on (default 127.0.0.1)
  --seed TEXT       the same seed gives the same corpus (default beacon)
  --works N         from 50 to 100,000 (default 2,000)
  --giants N        works with 3,000 authors (default: by size)
  --prolific N      works led by the first person (default 0)
  --faults LIST     e.g. "503:every=5;slow:delayMs=2000,path=/works"
  --rate N          requests per second; 0 lifts the cap (default: by plan)
  --budget N        credits per day (default: by plan)
  --extra-empty-page  end a walk with an empty page, as before 2026
`;

const MIN_WORKS = 50;
const MAX_WORKS = 100_000;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    host: { type: 'string', default: '127.0.0.1' },
    seed: { type: 'string', default: 'beacon' },
    works: { type: 'string', default: '2000' },
    giants: { type: 'string' },
    prolific: { type: 'string' },
    faults: { type: 'string', default: '' },
    rate: { type: 'string' },
    budget: { type: 'string' },
    'extra-empty-page': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const numberOf = (name: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0)
    throw new Error(`--${name} takes a whole number, not "${text}".`);
  return value;
};

const start = () => {
  const works = numberOf('works', values.works) ?? MIN_WORKS;
  if (works < MIN_WORKS || works > MAX_WORKS)
    throw new Error(`--works takes ${MIN_WORKS} to ${MAX_WORKS}.`);
  const { server } = createSandbox({
    seed: values.seed,
    works,
    giants: numberOf('giants', values.giants),
    prolificWorks: numberOf('prolific', values.prolific),
    faults: parseFaults(values.faults),
    settings: {
      perSecond: numberOf('rate', values.rate) ?? null,
      dailyCredits: numberOf('budget', values.budget) ?? null,
      extraEmptyPage: values['extra-empty-page'],
    },
  });
  server.listen(numberOf('port', values.port), values.host, () => {
    const address = server.address();
    const port = isAddressInfo(address) ? address.port : values.port;
    process.stdout.write(`sandbox listening on http://${values.host}:${port}\n`);
  });
  server.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  }
};

const isAddressInfo = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

if (values.help) process.stdout.write(USAGE);
else start();
