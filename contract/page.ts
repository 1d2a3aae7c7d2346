import { z } from 'zod';
import { freeText } from './text.ts';

/**
 * Lists of our own records are arrays. Without `limit` the whole list comes, streamed; with it a
 * page, whose successor is asked for by `cursor` (header `X-Next-Cursor`) or by `offset`.
 */
export const listQuerySchema = <const Sort extends readonly [string, ...string[]]>(sorts: Sort) =>
  z
    .object({
      limit: z.coerce.number().int().min(1).max(500).optional(),
      offset: z.coerce.number().int().min(0).max(10_000).optional(),
      cursor: freeText(2_000).optional(),
      search: freeText(200).optional(),
      sort: z.enum(sorts).default(sorts[0]),
      order: z.enum(['asc', 'desc']).optional(),
    })
    .refine((query) => query.cursor === undefined || query.offset === undefined, {
      message: 'Use either cursor or offset, not both',
      path: ['cursor'],
    });

export type ListQuery<Sort extends string> = {
  limit?: number | undefined;
  offset?: number | undefined;
  cursor?: string | undefined;
  search?: string | undefined;
  sort: Sort;
  order?: 'asc' | 'desc' | undefined;
};
