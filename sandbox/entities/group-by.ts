import { getField } from '../filter/apply.ts';
import type { Field, Group } from '../filter/field.ts';
import { invalidQuery, paginationError } from '../http/errors.ts';
import type { Paging } from '../paging.ts';
import type { Entity } from './entity.ts';
import type { ListAnswer, ListSettings } from './list.ts';
import type { Row } from './sort.ts';

interface Bucket {
  key: string;
  key_display_name: string;
  count: number;
  groups?: Bucket[];
}

interface Dimension<R> {
  field: Field<R>;
  withUnknown: boolean;
}

export const groupRows = <R>(
  entity: Entity<R>,
  rows: readonly Row[],
  { groupBy, paging, settings }: { groupBy: string; paging: Paging; settings: ListSettings },
): ListAnswer => {
  const dimensions = groupBy.split(',').map((asked) => readDimension(entity, asked.trim()));
  if (paging.cursor === null && paging.page !== 1)
    throw paginationError('Only page 1 is available with group_by. Use a cursor.');
  const all = bucketsOf(entity, rows, dimensions);
  const isWalk = paging.cursor !== null;
  const sorted = isWalk
    ? all.toSorted((a, b) => byKey(a, b))
    : all.toSorted((a, b) => b.count - a.count || byKey(a, b));
  const after = paging.cursor === null || paging.cursor === '*' ? null : readKey(paging.cursor);
  const shown = sorted.filter(({ key }) => after === null || key > after).slice(0, paging.perPage);
  const isLast = settings.extraEmptyPage ? shown.length === 0 : shown.length < paging.perPage;
  const last = shown.at(-1);
  return {
    meta: {
      count: rows.length,
      db_response_time_ms: 0,
      page: isWalk ? null : 1,
      per_page: paging.perPage,
      ...(isWalk && {
        next_cursor:
          isLast || last === undefined
            ? null
            : Buffer.from(JSON.stringify(last.key)).toString('base64'),
      }),
      groups_count: shown.length,
    },
    group_by: shown,
  };
};

const readDimension = <R>(entity: Entity<R>, asked: string): Dimension<R> => {
  const [name = '', option] = asked.split(':');
  const field = getField(entity.fields, name.replaceAll('-', '_'));
  if (field.group === undefined)
    throw invalidQuery('Cannot group by date, number, or search fields.');
  if (option !== undefined && option !== 'include_unknown')
    throw invalidQuery(`Invalid query parameter in ${asked}.`);
  return { field, withUnknown: option === 'include_unknown' };
};

const bucketsOf = <R>(
  entity: Entity<R>,
  rows: readonly Row[],
  [first, ...others]: readonly Dimension<R>[],
): Bucket[] => {
  if (first === undefined) return [];
  const members = new Map<string, { group: Group; rows: Row[] }>();
  for (const row of rows) {
    const record = entity.records[row.position];
    if (record === undefined) continue;
    for (const group of groupsOf(first, record)) {
      const known = members.get(group.key);
      if (known === undefined) members.set(group.key, { group, rows: [row] });
      else known.rows.push(row);
    }
  }
  return [...members.values()].map(({ group, rows: inside }) => ({
    key: group.key,
    key_display_name: group.name,
    count: inside.length,
    ...(others.length > 0 && {
      groups: bucketsOf(entity, inside, others).toSorted(
        (a, b) => b.count - a.count || byKey(a, b),
      ),
    }),
  }));
};

const groupsOf = <R>({ field, withUnknown }: Dimension<R>, record: R): Group[] => {
  const values = new Set(field.values(record));
  if (values.size === 0)
    return withUnknown
      ? [{ key: field.kind === 'number' ? '-111' : 'unknown', name: 'unknown' }]
      : [];
  return [...values].flatMap((value) => (field.group === undefined ? [] : [field.group(value)]));
};

const byKey = (a: Bucket, b: Bucket): number => (a.key < b.key ? -1 : Number(a.key > b.key));

const readKey = (cursor: string): string => {
  try {
    return String(JSON.parse(Buffer.from(cursor, 'base64').toString('utf8')));
  } catch {
    throw paginationError('Invalid cursor value');
  }
};
