import type { Corpus } from '../corpus/model.ts';
import type { Endpoint, Single } from '../entities/endpoint.ts';
import { shortId } from '../entities/entity.ts';
import type { ListSettings } from '../entities/list.ts';
import { json, notFound, redirect, type Answer } from './answer.ts';
import { checkParams, type Address } from './params.ts';
import { USD_PER_CREDIT, type Price } from './pricing.ts';

export interface OriginRequest {
  address: Address;
  segments: readonly string[];
  price: Price;
  started: number;
  /** The query string with its question mark: redirects keep it. */
  query: string;
  settings: ListSettings & { mergedIds: 404 | 301; isEmpty: boolean; isPartial: boolean };
}

const BY_LETTER: Readonly<Record<string, string>> = {
  W: 'works',
  A: 'authors',
  I: 'institutions',
  S: 'sources',
  T: 'topics',
};

/** Answers from the corpus, once the edge has let the request through. */
export const answerFromOrigin = (
  corpus: Corpus,
  endpoints: ReadonlyMap<string, Endpoint>,
  request: OriginRequest,
): Answer => {
  const { segments, address, query } = request;
  const [first = '', ...rest] = segments;
  const asked = rest.join('/');
  if (first === 'autocomplete') {
    const endpoint = endpoints.get(asked);
    return endpoint === undefined
      ? notFound()
      : enveloped(endpoint.suggest(address, request.settings), request);
  }
  const bare = /^([WAIST])\d+$/i.exec(first)?.[1]?.toUpperCase();
  if (bare !== undefined && asked === '')
    return redirect(302, `/${BY_LETTER[bare]}/${first.toUpperCase()}${query}`);
  const endpoint = endpoints.get(first);
  if (endpoint === undefined) return notFound();
  checkParams(address, endpoint.path);
  if (asked === '') return enveloped(endpoint.list(address, request.settings), request);
  if (asked === 'valid_fields') return json(200, endpoint.validFields());
  const single =
    asked === 'random'
      ? endpoint.random(address, request.settings)
      : endpoint.single(asked, address, request.settings);
  return answerSingle(corpus, endpoint.path, single, request);
};

const answerSingle = (
  corpus: Corpus,
  path: string,
  single: Single,
  { settings, query }: OriginRequest,
): Answer => {
  switch (single.kind) {
    case 'found':
      return json(200, single.body);
    case 'moved':
      return redirect(302, `/${path}/${shortId(single.id)}${query}`);
    case 'retired': {
      const successor = corpus.retired.get(single.id);
      const isSent = settings.mergedIds === 301 && successor !== undefined && successor !== null;
      return isSent ? redirect(301, `/${path}/${shortId(successor)}${query}`) : notFound();
    }
    case 'unknown':
      return notFound();
  }
};

interface Envelope {
  meta: Record<string, unknown>;
  results?: Record<string, unknown>[];
}

const enveloped = (answer: Envelope, { price, settings, started }: OriginRequest): Answer => {
  const meta = {
    ...answer.meta,
    db_response_time_ms: Math.max(1, Math.round(performance.now() - started)),
    cost_usd: Number((price.credits * USD_PER_CREDIT).toFixed(6)),
  };
  if (settings.isEmpty) {
    return json(200, {
      ...answer,
      meta: { ...meta, count: 0, ...('next_cursor' in meta && { next_cursor: null }) },
      ...(answer.results !== undefined && { results: [] }),
    });
  }
  const { results } = answer;
  const shown =
    settings.isPartial && results !== undefined
      ? results.slice(0, Math.ceil(results.length / 2))
      : results;
  return json(200, { ...answer, meta, ...(shown !== undefined && { results: shown }) });
};
