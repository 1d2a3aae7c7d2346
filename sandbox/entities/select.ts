import { invalidQuery } from '../http/errors.ts';
import type { Entity, Form } from './entity.ts';

/** Names of the keys to send, or null for all. */
export const readSelect = <R>(
  entity: Entity<R>,
  select: string | undefined,
): ReadonlySet<string> | null => {
  if (select === undefined || select === '') return null;
  const valid = Object.keys(entity.columns);
  const asked = select.split(',').map((name) => name.trim());
  for (const name of asked) {
    if (!valid.includes(name)) {
      throw invalidQuery(
        `${name} is not a valid select field. Valid fields for select are: ${valid.join(', ')}.`,
      );
    }
  }
  return new Set(asked);
};

export const render = <R>(
  entity: Entity<R>,
  record: R,
  { form, select, score }: { form: Form; select: ReadonlySet<string> | null; score: number | null },
): Record<string, unknown> => {
  const shown: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(entity.columns)) {
    if (select !== null && !select.has(name)) continue;
    const value = name === 'relevance_score' ? (score ?? undefined) : read(record, form);
    if (value !== undefined) shown[name] = value;
  }
  return shown;
};
