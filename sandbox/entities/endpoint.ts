import { validFields } from '../filter/apply.ts';
import type { Address } from '../http/params.ts';
import { createSuggester, type Suggester } from './autocomplete.ts';
import type { Entity } from './entity.ts';
import { identify } from './identify.ts';
import { createLister, type Lister, type ListSettings } from './list.ts';
import { readSelect, render } from './select.ts';

export type Single =
  | { kind: 'found'; body: Record<string, unknown> }
  | { kind: 'moved'; id: string }
  | { kind: 'retired'; id: string }
  | { kind: 'unknown' };

/** One kind of record as the outside sees it, its type forgotten. */
export interface Endpoint extends Lister, Suggester {
  path: string;
  single: (asked: string, address: Address, settings: ListSettings) => Single;
  random: (address: Address, settings: ListSettings) => Single;
  validFields: () => string[];
}

export const createEndpoint = <R>(entity: Entity<R>): Endpoint => {
  let byId: Map<string, number> | undefined;
  const positionOf = (key: string): number | undefined => {
    byId ??= indexOf(entity);
    return byId.get(key);
  };
  const show = (position: number, address: Address): Single => {
    const record = entity.records[position];
    if (record === undefined) return { kind: 'unknown' };
    const select = readSelect(entity, address.params.get('select'));
    return { kind: 'found', body: render(entity, record, { form: 'single', select, score: null }) };
  };
  return {
    path: entity.path,
    ...createLister(entity),
    ...createSuggester(entity),
    validFields: () => validFields(entity.fields),
    random: (address) => show(Math.floor(Math.random() * entity.records.length), address),
    single: (asked, address, settings) => {
      const identity = identify(entity.path, asked);
      if (identity === null) return { kind: 'unknown' };
      if (identity.kind === 'moved') return identity;
      const position = positionOf(identity.kind === 'id' ? identity.id : identity.key);
      const record = position === undefined ? undefined : entity.records[position];
      if (position === undefined || record === undefined || settings.isGone(entity.idOf(record))) {
        return identity.kind === 'id' ? { kind: 'retired', id: identity.id } : { kind: 'unknown' };
      }
      return identity.kind === 'movedKey'
        ? { kind: 'moved', id: entity.idOf(record) }
        : show(position, address);
    },
  };
};

/** The first record with a key wins: one ORCID on two profiles leads to one of them. */
const indexOf = <R>(entity: Entity<R>): Map<string, number> => {
  const index = new Map<string, number>();
  for (const [position, record] of entity.records.entries()) {
    for (const key of [entity.idOf(record), ...entity.keysOf(record)]) {
      if (!index.has(key)) index.set(key, position);
    }
  }
  return index;
};
