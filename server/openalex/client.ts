import { type Clock, MINUTE_MS, SECOND_MS } from '#server/clock.ts';
import { type CallAccount, openAccount } from './account.ts';
import { addressOf, cleanIdentity, headersOf, type Identity, withEmail } from './addresses.ts';
import type { AnswerCache } from './answer-cache.ts';
import { type Budget, budgetFromHeaders, budgetFromRateLimit, numberFrom } from './budget.ts';
import { OpenAlexError } from './errors.ts';
import type { Pacer } from './pace.ts';
import { pause } from './pause.ts';
import { creditsOf, type Parameters } from './prices.ts';
import { errorOfRefusal } from './refusals.ts';
import { type Answer, fetchAnswer } from './transport.ts';
import { rateLimitSchema } from './wire.ts';

export interface ClientParts {
  baseUrl: string;
  /** Asked before every request, since an administrator may change either at any time. */
  identity: () => Promise<Identity> | Identity;
  pace: Pacer;
  cache: AnswerCache;
  clock: Clock;
  wait?: (delayMs: number, signal?: AbortSignal) => Promise<void>;
  random?: () => number;
}

export interface ReadOptions {
  signal?: AbortSignal | undefined;
  /** What this run has asked so far; the client adds to it. */
  account?: CallAccount | undefined;
  /** Past the cache, for whoever doubts the last answer. */
  isFresh?: boolean | undefined;
  /** Fewer for a person who waits than for a job. */
  retries?: number | undefined;
  timeoutMs?: number | undefined;
}

interface Read<Value> extends ReadOptions {
  path: string;
  params?: Parameters;
  /** Throws on what it cannot read. */
  parse: (json: unknown) => Value;
}

interface Question<Value> extends Read<Value> {
  address: string;
  identity: Identity;
  credits: number;
}

const TIMEOUT_MS = 30 * SECOND_MS;
const RETRIES = 5;
const LONGEST_BACKOFF_MS = 30 * SECOND_MS;
/** A longer wait is for a job that can sleep without holding anything. */
const LONGEST_WAIT_MS = MINUTE_MS;

/** The only way to OpenAlex. */
export class OpenAlexClient {
  /** Everything this process has asked. */
  readonly totals = openAccount();
  readonly #parts: Required<ClientParts>;
  #budget: (Budget & { apiKey: string | null }) | null = null;
  #stop: { error: OpenAlexError; until: Date; apiKey: string | null } | null = null;

  constructor(parts: ClientParts) {
    this.#parts = { wait: pause, random: Math.random, ...parts };
  }

  /** As the last answer told it; null when none has since the reset or the change of the key. */
  async budget(): Promise<Budget | null> {
    const { apiKey } = await this.#identity();
    const known = this.#budget;
    if (known === null || known.apiKey !== apiKey) return null;
    if (known.resetsAt <= this.#parts.clock.now()) return null;
    return { limit: known.limit, remaining: known.remaining, resetsAt: known.resetsAt };
  }

  /** Asks OpenAlex itself, free of charge; fails with `key` when there is none or a wrong one. */
  async checkBudget(options: ReadOptions = {}): Promise<Budget | null> {
    const { apiKey } = await this.#identity();
    const told = await this.read({
      ...options,
      path: '/rate-limit',
      params: { fresh: 1 },
      isFresh: true,
      parse: (json) => rateLimitSchema.parse(json),
    });
    const budget = budgetFromRateLimit(told, this.#parts.clock.now());
    if (budget !== null) this.#budget = { ...budget, apiKey };
    const prepaid = told.rate_limit.prepaid_remaining_usd ?? 0;
    if ((budget?.remaining ?? 0) > 0 || prepaid > 0) this.#stop = null;
    return budget;
  }

  async read<Value>(read: Read<Value>): Promise<Value> {
    const { path, params = {}, signal } = read;
    signal?.throwIfAborted();
    const address = addressOf(this.#parts.baseUrl, path, params);
    const kept = read.isFresh === true ? null : await this.#recall(address, read.parse);
    if (kept !== null) {
      this.#count(read.account, { cached: 1 });
      return kept.value;
    }
    const identity = await this.#identity();
    return this.#ask({ ...read, address, identity, credits: creditsOf(path, params) }, 0);
  }

  /** Null also for an answer that this reader cannot use: another one asked the same for something else. */
  async #recall<Value>(
    address: string,
    parse: (json: unknown) => Value,
  ): Promise<{ value: Value } | null> {
    const text = await this.#parts.cache.find(address);
    if (text === null) return null;
    try {
      return { value: parse(JSON.parse(text)) };
    } catch {
      return null;
    }
  }

  async #identity(): Promise<Identity> {
    return cleanIdentity(await this.#parts.identity());
  }

  async #ask<Value>(question: Question<Value>, attempt: number): Promise<Value> {
    this.#refuseWhileStopped(question);
    try {
      return await this.#attempt(question, attempt);
    } catch (error) {
      if (!(error instanceof OpenAlexError)) throw error;
      const delayMs = this.#delayAfter(error, attempt, question.retries ?? RETRIES);
      if (delayMs === null) throw error;
      // Too many requests concern all processes, trouble only the one that met it.
      if (error.kind === 'busy') await this.#parts.pace.hold(delayMs);
      else await this.#parts.wait(delayMs, question.signal);
    }
    return this.#ask(question, attempt + 1);
  }

  /** Free questions are answered even without a budget. */
  #refuseWhileStopped({ credits, identity }: Question<unknown>): void {
    const stop = this.#stop;
    if (stop === null || credits === 0 || stop.apiKey !== identity.apiKey) return;
    if (stop.until <= this.#parts.clock.now()) {
      this.#stop = null;
      return;
    }
    const { message, status } = stop.error;
    throw new OpenAlexError('budget', message, {
      status: status ?? undefined,
      retryAt: stop.until,
    });
  }

  async #attempt<Value>(question: Question<Value>, attempt: number): Promise<Value> {
    const { address, identity, signal, timeoutMs = TIMEOUT_MS } = question;
    const headers = headersOf(identity);
    await this.#parts.pace.take(signal);
    this.#count(question.account, { calls: 1, retries: attempt === 0 ? 0 : 1 });
    const answer = await fetchAnswer(withEmail(address, identity.email), {
      headers,
      timeoutMs,
      signal,
    });
    this.#note(answer, question);
    if (answer.status !== 200) throw this.#refusal(answer, identity);
    const value = this.#understand(answer, question.parse);
    await this.#parts.cache.keep(address, answer.body);
    return value;
  }

  #note({ status, headers }: Answer, { account, identity, credits }: Question<unknown>): void {
    const used = numberFrom(headers, 'x-ratelimit-credits-used');
    this.#count(account, { credits: used ?? (status === 200 ? credits : 0) });
    const budget = budgetFromHeaders(headers, this.#parts.clock.now());
    if (budget !== null) this.#budget = { ...budget, apiKey: identity.apiKey };
  }

  #refusal(answer: Answer, { apiKey }: Identity): OpenAlexError {
    const error = errorOfRefusal({ ...answer, apiKey }, this.#parts.clock.now());
    if (error.kind === 'budget' && error.retryAt !== null) {
      this.#stop = { error, until: error.retryAt, apiKey };
    }
    return error;
  }

  #understand<Value>({ status, body }: Answer, parse: (json: unknown) => Value): Value {
    try {
      return parse(JSON.parse(body));
    } catch (error) {
      throw new OpenAlexError(
        'unreadable',
        'OpenAlex sent an answer that cannot be read. Try again later; if it stays so, something between this server and OpenAlex changes the answers, or OpenAlex has changed its format.',
        { status, cause: error },
      );
    }
  }

  /** Null when asking again is useless, or would take longer than anybody should be kept waiting. */
  #delayAfter({ kind, retryAt }: OpenAlexError, attempt: number, retries: number): number | null {
    if (kind !== 'busy' && kind !== 'away' && kind !== 'unreadable') return null;
    if (attempt >= retries) return null;
    const { random, clock } = this.#parts;
    const toldMs = retryAt === null ? 0 : retryAt.getTime() - clock.now().getTime();
    if (toldMs > LONGEST_WAIT_MS) return null;
    if (toldMs > 0) return toldMs + random() * SECOND_MS;
    const backoffMs = Math.min(LONGEST_BACKOFF_MS, SECOND_MS * 2 ** attempt);
    return backoffMs * (0.5 + random() / 2);
  }

  #count(account: CallAccount | undefined, added: Partial<CallAccount>): void {
    for (const one of account === undefined ? [this.totals] : [this.totals, account]) {
      one.calls += added.calls ?? 0;
      one.retries += added.retries ?? 0;
      one.cached += added.cached ?? 0;
      one.credits += added.credits ?? 0;
    }
  }
}
