import type { Settings } from '../control.ts';
import type { Corpus } from '../corpus/model.ts';
import type { Endpoint } from '../entities/endpoint.ts';
import type { Fault, FaultKind } from '../faults.ts';
import {
  budgetExceeded,
  describeBudget,
  perSecondExceeded,
  secondsToReset,
  throttled,
  type Account,
} from './accounts.ts';
import { gatewayTimeout, json, serverError, unavailable, type Answer } from './answer.ts';
import { ApiError, planUpgradeRequired } from './errors.ts';
import { checkAtEdge } from './gate.ts';
import { answerFromOrigin } from './origin.ts';
import type { Address } from './params.ts';
import { priceOf, type Price } from './pricing.ts';

/** How far a request came, and what it cost: known even when it fails half-way. */
export interface Passage {
  account: Account | null;
  price: Price | null;
  charged: number;
}

export interface Request {
  address: Address;
  url: string;
  account: Account;
  corpus: Corpus;
  endpoints: ReadonlyMap<string, Endpoint>;
  settings: Settings;
  struck: readonly Fault[];
  now: () => number;
  passage: Passage;
}

/** The way of a request: edge, price, budget, origin. */
export const respond = (request: Request): Answer => {
  const { address, account, corpus, endpoints, settings, struck, now, passage, url } = request;
  const kinds = new Set<FaultKind>(struck.map(({ kind }) => kind));
  const segments = segmentsOf(address.path);
  const price = priceOf(segments, address);
  passage.price = price;
  if (segments[0] === 'rate-limit') return failureOf(kinds) ?? answerBudget(account, now());
  if (settings.keylessCursor === 401 && account.key === null && address.params.has('cursor')) {
    throw new ApiError(401, {
      error: 'Authentication required',
      message: 'An API key is required for cursor paging.',
    });
  }
  checkAtEdge(address, account, price);
  throwLimits(kinds, account, price, now());
  account.charge(price);
  passage.account = account;
  passage.charged = price.credits;
  const failure = failureOf(kinds);
  if (failure?.status === 504) {
    account.refund(price);
    passage.charged = 0;
  }
  if (failure !== null) return failure;
  const mark = url.indexOf('?');
  return answerFromOrigin(corpus, endpoints, {
    address,
    segments,
    price,
    started: performance.now(),
    query: mark < 0 ? '' : url.slice(mark),
    settings: {
      mergedIds: settings.mergedIds,
      extraEmptyPage: settings.extraEmptyPage || kinds.has('extra-empty-page'),
      isGone: (id) => corpus.retired.has(id),
      isEmpty: kinds.has('empty'),
      isPartial: kinds.has('partial'),
    },
  });
};

const failureOf = (kinds: ReadonlySet<FaultKind>): Answer | null => {
  if (kinds.has('504')) return gatewayTimeout();
  if (kinds.has('503-json')) return unavailable();
  if (kinds.has('500')) return serverError(500);
  if (kinds.has('502')) return serverError(502);
  return kinds.has('503') ? serverError(503) : null;
};

const throwLimits = (
  kinds: ReadonlySet<FaultKind>,
  account: Account,
  price: Price,
  now: number,
): void => {
  const remaining = account.limit - account.used();
  const state = { credits: price.credits, remaining, reset: secondsToReset(now) };
  if (kinds.has('rate')) throw perSecondExceeded(10, 0.25, state);
  if (kinds.has('budget'))
    throw budgetExceeded({ ...state, credits: Math.max(1, price.credits), remaining: 0 });
  if (kinds.has('throttle'))
    throw throttled('Your account is temporarily throttled. Please slow down.');
  if (kinds.has('plan'))
    throw planUpgradeRequired(
      'This request requires a Member+ plan or higher. See https://openalex.org/pricing',
    );
};

const answerBudget = (account: Account, now: number): Answer => {
  if (account.key !== null) return json(200, describeBudget(account, now));
  throw new ApiError(401, {
    error: 'Authentication required',
    message: 'Provide an API key to see its rate limit.',
  });
};

/** /people and /entities/… are other names of the same; an address inside the path keeps its slashes. */
const segmentsOf = (path: string): string[] => {
  const decoded = decode(path.replace(/^\/+/, '').replace(/\/$/, ''));
  const [first = '', ...rest] = decoded.replace(/^entities\//, '').split('/');
  const asked = rest.join('/');
  return [first === 'people' ? 'authors' : first, ...(asked === '' ? [] : [asked])];
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
