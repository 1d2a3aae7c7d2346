/** Single records, which are free of charge, by whatever id is at hand. */
import type { z } from 'zod';
import type { OpenAlexClient, ReadOptions } from './client.ts';
import { OpenAlexError } from './errors.ts';
import { parseDoi, parseOpenAlexId, parseOrcid, parseRor } from './identifiers.ts';
import { authorSchema, institutionSchema } from './wire-entities.ts';
import { workSchema } from './wire-works.ts';

export interface FoundRecord<Value> {
  raw: unknown;
  value: Value;
  /** The short id under which OpenAlex has it now: another one after a merge. */
  openAlexId: string;
}

interface Kind<Schema extends z.ZodType> {
  name: 'work' | 'author' | 'institution';
  path: string;
  schema: Schema;
  /** Other ids, as the prefix form that is free; with the address of the id it would cost a credit. */
  otherId: (text: string) => string | null;
}

const prefixed = (prefix: string, id: string | null) => (id === null ? null : `${prefix}:${id}`);

const WORK: Kind<typeof workSchema> = {
  name: 'work',
  path: '/works',
  schema: workSchema,
  otherId: (text) => prefixed('doi', parseDoi(text)),
};
const AUTHOR: Kind<typeof authorSchema> = {
  name: 'author',
  path: '/authors',
  schema: authorSchema,
  otherId: (text) => prefixed('orcid', parseOrcid(text)),
};
const INSTITUTION: Kind<typeof institutionSchema> = {
  name: 'institution',
  path: '/institutions',
  schema: institutionSchema,
  otherId: (text) => prefixed('ror', parseRor(text)),
};

const find = async <Schema extends z.ZodType<{ id: string }>>(
  kind: Kind<Schema>,
  client: OpenAlexClient,
  text: string,
  options: ReadOptions,
): Promise<FoundRecord<z.output<Schema>> | null> => {
  const own = parseOpenAlexId(text);
  const id = own?.kind === kind.name ? own.short : kind.otherId(text);
  if (id === null) return null;
  try {
    return await client.read({
      ...options,
      path: `${kind.path}/${id}`,
      parse: (raw) => {
        const value = kind.schema.parse(raw);
        const openAlexId = parseOpenAlexId(value.id);
        if (openAlexId?.kind !== kind.name) throw new Error(`${value.id} is no ${kind.name}`);
        return { raw, value, openAlexId: openAlexId.short };
      },
    });
  } catch (error) {
    if (error instanceof OpenAlexError && error.kind === 'gone') return null;
    throw error;
  }
};

/** By OpenAlex id or DOI; null when OpenAlex does not have it, or has it no longer. */
export const findWork = (client: OpenAlexClient, id: string, options: ReadOptions = {}) =>
  find(WORK, client, id, options);

/** By OpenAlex id or ORCID; an ORCID may sit on several records, of which this is one. */
export const findAuthor = (client: OpenAlexClient, id: string, options: ReadOptions = {}) =>
  find(AUTHOR, client, id, options);

/** By OpenAlex id or ROR. */
export const findInstitution = (client: OpenAlexClient, id: string, options: ReadOptions = {}) =>
  find(INSTITUTION, client, id, options);
