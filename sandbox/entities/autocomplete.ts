import { compileFilter } from '../filter/apply.ts';
import { fullOpenAlexId, orcidUrl } from '../filter/field.ts';
import { parseFilter } from '../filter/parse.ts';
import { invalidQuery } from '../http/errors.ts';
import type { Address } from '../http/params.ts';
import { tokensOf } from '../search/text.ts';
import { shortId, type Entity } from './entity.ts';
import type { ListSettings } from './list.ts';

const VALID = ['api_key', 'api-key', 'author_hint', 'filter', 'hide_zero', 'mailto', 'q', 'search'];
const SHOWN = 10;

interface Suggestions {
  meta: Record<string, unknown>;
  results: Record<string, unknown>[];
}

export interface Suggester {
  suggest: (address: Address, settings: ListSettings) => Suggestions;
}

/** Exact names first, then beginnings, then other names; the better known first within each. */
export const createSuggester = <R>(entity: Entity<R>): Suggester => {
  let folded: string[] | undefined;
  return {
    suggest: ({ params, names, rawFilter }, settings) => {
      const unknown = names.find((name) => !VALID.includes(name));
      if (unknown !== undefined) {
        throw invalidQuery(
          `${unknown} is not a valid parameter. Valid parameters are: ${VALID.join(', ')}.`,
        );
      }
      const asked = (params.get('q') ?? '').trim();
      folded ??= entity.records.map((record) => fold(entity.nameOf(record) ?? ''));
      const filter = compileFilter(
        entity.fields,
        rawFilter === null || rawFilter === '' ? [] : parseFilter(rawFilter),
      );
      const wanted = fold(asked);
      const byId = identifierIn(asked);
      const found: { record: R; rank: number }[] = [];
      for (const [position, record] of entity.records.entries()) {
        const id = entity.idOf(record);
        if (settings.isGone(id) || entity.isHidden?.(record, new Set(), 'core') === true) continue;
        if (!filter.test(record, position)) continue;
        const rank =
          byId === null
            ? rankOf(wanted, folded[position] ?? '', () => entity.suggest(record).alternatives)
            : rankById(byId, id, entity.keysOf(record));
        if (rank !== null) found.push({ record, rank });
      }
      const sorted = found.toSorted(
        (a, b) => a.rank - b.rank || entity.citedByCount(b.record) - entity.citedByCount(a.record),
      );
      return {
        meta: { count: found.length, db_response_time_ms: 0, page: 1, per_page: SHOWN },
        results: sorted.slice(0, SHOWN).map(({ record }) => suggestion(entity, record)),
      };
    },
  };
};

const suggestion = <R>(entity: Entity<R>, record: R): Record<string, unknown> => {
  const id = entity.idOf(record);
  const { hint, external_id, filter_key } = entity.suggest(record);
  return {
    id,
    short_id: `${entity.path}/${shortId(id)}`,
    display_name: entity.nameOf(record),
    hint,
    cited_by_count: entity.citedByCount(record),
    works_count: entity.worksCount(record),
    entity_type: entity.singular,
    external_id,
    filter_key,
  };
};

const fold = (text: string): string => tokensOf(text).join(' ');

const identifierIn = (asked: string): string | null => {
  if (/^(https:\/\/openalex\.org\/)?[a-z]\d{4,}$/i.test(asked)) return fullOpenAlexId(asked);
  return orcidUrl(asked);
};

const rankById = (wanted: string, id: string, keys: readonly string[]): number | null =>
  id === wanted || keys.includes(`orcid:${wanted}`) ? 0 : null;

const rankOf = (
  wanted: string,
  name: string,
  alternatives: () => readonly string[],
): number | null => {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  const words = wanted.split(' ');
  const inOrder = (text: string) => words.every((word) => ` ${text}`.includes(` ${word}`));
  if (inOrder(name)) return 2;
  // Most names share no letter sequence with the question: the others are looked at only when needed.
  return alternatives().some((other) => inOrder(fold(other))) ? 3 : null;
};
