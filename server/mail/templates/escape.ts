import { oneLine } from '../mail.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** What a template is made of: its own words, and values of others that are set off from them. */
export type Phrase = string | { readonly value: string };

export const textOf = (phrases: readonly Phrase[]): string =>
  phrases.map((phrase) => (typeof phrase === 'string' ? phrase : oneLine(phrase.value))).join('');

export const htmlOf = (phrases: readonly Phrase[], valueStyle: string): string =>
  phrases
    .map((phrase) =>
      typeof phrase === 'string'
        ? escapeHtml(phrase)
        : `<b class="t1" dir="auto" style="${valueStyle}">${escapeHtml(oneLine(phrase.value))}</b>`,
    )
    .join('');
