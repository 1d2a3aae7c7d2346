import { z } from 'zod';
import { listOf, number, objectOf, text } from './wire-values.ts';

/** A list: which records it holds is for the caller to say, each is read by itself. */
export const listSchema = z.looseObject({
  meta: z.looseObject({
    count: z.number(),
    page: number,
    per_page: number,
    /** Null at the end of a walk; missing without a cursor. */
    next_cursor: text,
    cost_usd: number,
  }),
  results: z.array(z.unknown()),
});

/** A list with `group_by` has no results. */
export const groupsSchema = z.looseObject({
  meta: z.looseObject({ count: number, groups_count: number, next_cursor: text, cost_usd: number }),
  group_by: listOf(
    z.looseObject({
      key: z.union([z.string(), z.number(), z.boolean()]).nullable().default(null).catch(null),
      key_display_name: text,
      count: number,
    }),
  ),
});

export const suggestionSchema = z.looseObject({
  id: z.string(),
  short_id: text,
  display_name: text,
  hint: text,
  cited_by_count: number,
  works_count: number,
  entity_type: text,
  external_id: text,
  filter_key: text,
});

/** `GET /rate-limit`: the one place that tells the budget of a key without using it. */
export const rateLimitSchema = z.looseObject({
  api_key: text,
  rate_limit: z.looseObject({
    credits_limit: number,
    credits_used: number,
    credits_remaining: number,
    daily_budget_usd: number,
    daily_remaining_usd: number,
    prepaid_remaining_usd: number,
    resets_at: text,
    resets_in_seconds: number,
    credit_costs: objectOf({ singleton: number, list: number, search: number }),
  }),
});

/** The body of a refusal. Which members it has beside `error` depends on the kind of refusal. */
export const refusalSchema = z.looseObject({
  error: z.string(),
  message: text,
  reason: text,
  retryAfter: number,
  creditsRequired: number,
  creditsRemaining: number,
});
