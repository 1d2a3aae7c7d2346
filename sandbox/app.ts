import { createServer, type IncomingMessage, type Server } from 'node:http';
import { z } from 'zod';
import { CONTROL_PATH, control, settingsSchema, type Controls, type Settings } from './control.ts';
import { generateCorpus, type CorpusOptions } from './corpus/generate.ts';
import type { Corpus } from './corpus/model.ts';
import { createEndpoints } from './entities/endpoints.ts';
import { createFaults, type Fault } from './faults.ts';
import { createAccount, type Account, type Plan } from './http/accounts.ts';
import { CORS, json, methodNotAllowed, type Answer } from './http/answer.ts';
import { checkRequestLine, planOf, readKey } from './http/gate.ts';
import { ApiError } from './http/errors.ts';
import { readAddress, type Address } from './http/params.ts';
import { respond, type Passage } from './http/respond.ts';
import { writeAnswer } from './http/write.ts';
import { createLedger } from './ledger.ts';

export interface SandboxOptions extends CorpusOptions {
  faults?: readonly Fault[];
  settings?: Partial<Settings>;
  keys?: Readonly<Record<string, Plan>>;
  now?: () => number;
}

/** Keys that the sandbox knows unless it is told others. */
const DEFAULT_KEYS: Readonly<Record<string, Plan>> = {
  'sandbox-free-key': 'free',
  'sandbox-member-key': 'member',
  'sandbox-partner-key': 'partner',
};

export interface Sandbox {
  server: Server;
  corpus: Corpus;
}

/** A server that answers as OpenAlex does, over a corpus of its own; the caller listens. */
export const createSandbox = (options: SandboxOptions): Sandbox => {
  const now = options.now ?? Date.now;
  const keys = options.keys ?? DEFAULT_KEYS;
  const corpus = generateCorpus(options);
  const faults = createFaults(options.seed, options.faults ?? []);
  const ledger = createLedger();
  const accounts = new Map<string, Account>();
  let endpoints = createEndpoints(corpus);
  let settings = settingsSchema.parse(options.settings ?? {});
  const controls: Controls = {
    corpus,
    faults,
    ledger,
    settings: () => settings,
    change: (changed) => {
      settings = changed;
      accounts.clear();
    },
    resetBudgets: () => accounts.clear(),
    dataChanged: () => {
      endpoints = createEndpoints(corpus);
    },
  };
  const accountOf = (request: IncomingMessage, address: Address): Account => {
    const key = readKey(request, address);
    const plan = planOf(key, keys);
    const holder = key ?? request.socket.remoteAddress ?? 'nobody';
    const known = accounts.get(holder) ?? createAccount(key, plan, settings, now);
    accounts.set(holder, known);
    return known;
  };
  const server = createServer((request, response) => {
    const started = performance.now();
    const address = readAddress(request.url ?? '/');
    if (address.path.startsWith(CONTROL_PATH)) {
      void answerControl(controls, request, address).then((answer) =>
        writeAnswer(response, answer, [], request.method),
      );
      return;
    }
    const passage: Passage = { account: null, price: null, charged: 0 };
    const struck = faults.strike(address.path);
    const answer =
      refusedMethod(request) ??
      answerSafely(() => {
        checkRequestLine(request);
        return respond({
          address,
          url: request.url ?? '/',
          account: accountOf(request, address),
          corpus,
          endpoints,
          settings,
          struck,
          now,
          passage,
        });
      });
    // Whatever comes from the origin passes the meter, its failures too; a time-out is the edge's own.
    const reached = passage.account !== null && answer.status !== 504;
    const limits = reached ? (passage.account?.headers(passage.charged) ?? {}) : {};
    ledger.note({
      at: new Date(now()).toISOString(),
      method: request.method ?? 'GET',
      url: (request.url ?? '/').replace(/(api[_-]key=)[^&]*/i, '$1…'),
      status: answer.status,
      requestClass: passage.price?.requestClass ?? null,
      credits: passage.charged,
      faults: struck.map(({ kind }) => kind),
      ms: Math.round(performance.now() - started),
    });
    writeAnswer(
      response,
      { ...answer, headers: { ...CORS, ...limits, ...answer.headers } },
      struck,
      request.method,
    );
  });
  // Longer than clients keep theirs, so that none writes into a connection that is just being closed.
  server.keepAliveTimeout = 75_000;
  return { server, corpus };
};

const refusedMethod = ({ method }: IncomingMessage): Answer | null => {
  if (method === 'GET' || method === 'HEAD') return null;
  return method === 'OPTIONS' ? { status: 204, headers: {}, body: '' } : methodNotAllowed();
};

const answerSafely = (answer: () => Answer): Answer => {
  try {
    return answer();
  } catch (error) {
    if (error instanceof ApiError) return json(error.status, error.body, error.headers);
    throw error;
  }
};

const answerControl = async (
  controls: Controls,
  request: IncomingMessage,
  address: Address,
): Promise<Answer> => {
  try {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(z.instanceof(Uint8Array).parse(chunk));
    const text = Buffer.concat(chunks).toString('utf8');
    return control(controls, request.method ?? 'GET', address, text === '' ? {} : JSON.parse(text));
  } catch (error) {
    return json(400, { error: 'Invalid control request', message: String(error) });
  }
};
