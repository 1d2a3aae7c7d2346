/** Decides what a recorded answer is, and reads it as the product would. */
import { z } from 'zod';
import { abstractText } from '#server/openalex/abstracts.ts';
import { budgetFromHeaders } from '#server/openalex/budget.ts';
import { parseOpenAlexId } from '#server/openalex/identifiers.ts';
import { errorOfRefusal } from '#server/openalex/refusals.ts';
import {
  authorSchema,
  entitySchema,
  institutionSchema,
  topicSchema,
} from '#server/openalex/wire-entities.ts';
import { workSchema } from '#server/openalex/wire-works.ts';
import {
  groupsSchema,
  listSchema,
  rateLimitSchema,
  refusalSchema,
  suggestionSchema,
} from '#server/openalex/wire.ts';
import { lossesOf } from './losses.ts';

export interface Finding {
  kind: string;
  /** What could not be read, or was lost; empty when all is well. */
  problems: string[];
}

type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readAs = (kind: string, schema: z.ZodType, value: unknown): Finding => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { kind, problems: lossesOf(value, parsed.data) };
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { kind, problems: issues };
};

const LEVELS_ABOVE_TOPICS = /openalex\.org\/(?:domains|fields|subfields)\/\d+$/;

/** A selection without id is told by the members that only one kind has. */
const kindByMembers = (record: Members): string => {
  if ('open_access' in record || 'authorships' in record || 'publication_year' in record) {
    return 'work';
  }
  if ('affiliations' in record || 'last_known_institutions' in record) return 'author';
  if ('geo' in record || 'associated_institutions' in record) return 'institution';
  if ('siblings' in record) return 'topic';
  return 'unknown';
};

const kindOf = (record: Members): string => {
  if (typeof record['id'] !== 'string') return kindByMembers(record);
  if (LEVELS_ABOVE_TOPICS.test(record['id'])) return 'topic';
  return parseOpenAlexId(record['id'])?.kind ?? 'entity';
};

const withoutId = { id: true } as const;
const SCHEMAS: Record<string, z.ZodType> = {
  work: workSchema.partial(withoutId),
  author: authorSchema.partial(withoutId),
  institution: institutionSchema.partial(withoutId),
  topic: topicSchema.partial(withoutId),
  source: entitySchema,
  entity: entitySchema,
};

const readRecord = (value: unknown): Finding => {
  if (!isMembers(value)) return { kind: 'unknown', problems: ['this is no record'] };
  const kind = kindOf(value);
  const schema = SCHEMAS[kind];
  if (schema === undefined) return { kind, problems: ['this is no answer that is known'] };
  const finding = readAs(kind, schema, value);
  const abstract = kind === 'work' ? workSchema.partial(withoutId).safeParse(value) : null;
  const index = abstract?.data?.abstract_inverted_index ?? null;
  const hasFirstWord = JSON.stringify(index ?? {}).includes(':[0');
  if (hasFirstWord && abstractText(index) === null) finding.problems.push('the abstract was lost');
  return finding;
};

const exchangeSchema = z.looseObject({
  url: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.string().optional(),
});

const NOW = new Date();

/** A recording with its status and headers: the refusal must have a kind, the budget be found. */
const readExchange = (value: unknown): Finding[] => {
  const { status, headers: fields, body } = exchangeSchema.parse(value);
  const headers = new Headers();
  for (const [name, text] of Object.entries(fields)) {
    for (const one of [text].flat()) headers.append(name, one);
  }
  const isBudgetLost = headers.has('x-ratelimit-limit') && budgetFromHeaders(headers, NOW) === null;
  const problems = isBudgetLost ? ['the budget in the headers was lost'] : [];
  if (status === 200) {
    return [
      { kind: 'headers', problems },
      ...(body === undefined ? [] : readAnswer(JSON.parse(body))),
    ];
  }
  const { kind } = errorOfRefusal({ status, headers, body: body ?? '', apiKey: null }, NOW);
  return [{ kind: `refusal (${kind})`, problems }];
};

const readList = (value: Members, results: unknown[]): Finding[] => {
  const isSuggestions = results.some((one) => isMembers(one) && 'short_id' in one);
  const read = (one: unknown) =>
    isSuggestions ? readAs('suggestion', suggestionSchema, one) : readRecord(one);
  return [readAs('list', listSchema, value), ...results.map(read)];
};

export const readAnswer = (value: unknown): Finding[] => {
  if (exchangeSchema.safeParse(value).success) return readExchange(value);
  if (Array.isArray(value)) return value.flatMap((one) => readAnswer(one));
  if (!isMembers(value)) return [readRecord(value)];
  if (Array.isArray(value['results'])) return readList(value, value['results']);
  if (Array.isArray(value['group_by'])) return [readAs('groups', groupsSchema, value)];
  if ('rate_limit' in value) return [readAs('rate limit', rateLimitSchema, value)];
  if ('error' in value && !('id' in value)) return [readAs('refusal', refusalSchema, value)];
  return [readRecord(value)];
};
