import type { AuditEntry } from '#contract/audit.ts';
import { fieldInWords } from './audit-words.ts';

type Json = AuditEntry['details'][string];

const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inWords = (value: Json | undefined): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en');
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(inWords).join('; ') || '–';
  const change = changeOf(value);
  if (change !== null) return change;
  return Object.entries(value)
    .map(([name, part]) => `${fieldInWords(name)}: ${inWords(part)}`)
    .join(', ');
};

/** What was and what is, however the entry names the two. */
const changeOf = (value: Record<string, Json>): string | null => {
  for (const [old, now] of [
    ['before', 'after'],
    ['from', 'to'],
  ] as const) {
    if (old in value && now in value && Object.keys(value).length === 2) {
      return `${inWords(value[old])} → ${inWords(value[now])}`;
    }
  }
  return null;
};

export interface DetailLine {
  readonly label: string;
  readonly text: string;
}

/** An entry's details as lines that can be read. */
export const detailLines = (details: AuditEntry['details']): DetailLine[] => {
  const change = isRecord(details) ? changeOf(details) : null;
  if (change !== null) return [{ label: 'Change', text: change }];
  return Object.entries(details).map(([name, value]) => ({
    // Ids are no quantities and are not grouped.
    text: /id$/i.test(name) && typeof value === 'number' ? String(value) : inWords(value),
    label: fieldInWords(name),
  }));
};
