/** Which kind of failure an answer is, as OpenAlex words it. */
import { SECOND_MS } from '#server/clock.ts';
import { numberFrom, resetTime } from './budget.ts';
import { OpenAlexError } from './errors.ts';
import { refusalSchema } from './wire.ts';

export interface Refusal {
  status: number;
  headers: Headers;
  body: string;
  /** The key that was sent: it decides on the cure, and is never quoted. */
  apiKey: string | null;
}

interface ToldReason {
  error: string;
  message: string;
  retryAfter: number | null;
  creditsRequired: number | null;
  creditsRemaining: number | null;
}

const NOTHING_TOLD: ToldReason = {
  error: '',
  message: '',
  retryAfter: null,
  creditsRequired: null,
  creditsRemaining: null,
};

const MOST_QUOTED = 300;

/** Pages of proxies and the standard "404 Not Found" are HTML: nothing in them is worth quoting. */
const readReason = ({ body, apiKey }: Refusal): ToldReason => {
  try {
    const told = refusalSchema.parse(JSON.parse(body));
    const message = (told.message ?? '').replaceAll(apiKey ?? '\0', '…');
    return { ...told, message: message.slice(0, MOST_QUOTED) };
  } catch {
    return NOTHING_TOLD;
  }
};

/** In a header as seconds or as a date, in the body as seconds. */
const retryTime = (headers: Headers, told: ToldReason, now: Date): Date | undefined => {
  const seconds = numberFrom(headers, 'retry-after') ?? told.retryAfter;
  if (seconds !== null) return new Date(now.getTime() + Math.max(0, seconds) * SECOND_MS);
  const date = Date.parse(headers.get('retry-after') ?? '');
  return Number.isNaN(date) ? undefined : new Date(date);
};

const isBudgetGone = (headers: Headers, told: ToldReason): boolean => {
  const required = numberFrom(headers, 'x-ratelimit-credits-required') ?? told.creditsRequired;
  const remaining = numberFrom(headers, 'x-ratelimit-remaining') ?? told.creditsRemaining;
  if (required !== null && remaining !== null) return remaining < required;
  return told.message.startsWith('Insufficient budget');
};

const says = (told: ToldReason): string => (told.message === '' ? '' : ` It says: ${told.message}`);

const tooMany = ({ status, headers, apiKey }: Refusal, told: ToldReason, now: Date) => {
  if (!isBudgetGone(headers, told)) {
    return new OpenAlexError('busy', 'OpenAlex asks us to slow down. Try again in a moment.', {
      status,
      retryAt: retryTime(headers, told, now),
    });
  }
  const cure =
    apiKey !== null
      ? 'What is waiting goes on by itself then; a plan or prepaid balance at OpenAlex raises the budget.'
      : 'Enter an API key in the setup: it brings ten times the budget, free of charge.';
  return new OpenAlexError(
    'budget',
    `The day's OpenAlex budget is used up until midnight UTC. ${cure}`,
    {
      status,
      retryAt:
        retryTime(headers, told, now) ?? resetTime(numberFrom(headers, 'x-ratelimit-reset'), now),
    },
  );
};

const refusedKey = ({ status, apiKey }: Refusal): OpenAlexError =>
  new OpenAlexError(
    'key',
    apiKey !== null
      ? 'OpenAlex does not accept the API key. Copy it anew from openalex.org/settings/api into the setup.'
      : 'OpenAlex wants an API key for this. Get one free of charge at openalex.org/settings/api and enter it in the setup.',
    { status },
  );

export const errorOfRefusal = (refusal: Refusal, now: Date): OpenAlexError => {
  const { status, headers } = refusal;
  const told = readReason(refusal);
  if (told.error === 'Plan upgrade required') {
    const message = `The plan of the OpenAlex key does not cover this.${says(told)}`;
    return new OpenAlexError('plan', message, { status });
  }
  if (status === 401) return refusedKey(refusal);
  if (status === 404 || status === 410) {
    const message = 'OpenAlex does not have this record, or has merged it into another one.';
    return new OpenAlexError('gone', message, { status });
  }
  if (status === 429) return tooMany(refusal, told, now);
  if (status >= 500 || status === 408) {
    const message = `OpenAlex is in trouble (status ${status}). What is already imported keeps working; try again later.`;
    return new OpenAlexError('away', message, { status, retryAt: retryTime(headers, told, now) });
  }
  // Bad parameters were 403 until 2025.
  const message = `OpenAlex refused the question (status ${status}).${says(told)}`;
  return new OpenAlexError('request', message, { status });
};
