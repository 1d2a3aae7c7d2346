import { edgeReject, invalidQuery } from '../http/errors.ts';

export interface Condition {
  key: string;
  value: string;
}

const ESCAPED_COMMA = '\u0001';

/**
 * Reads the filter as it stands in the address, before it is decoded: a comma that was escaped or stands
 * in quotes may belong to a value, a bare one always separates.
 */
export const parseFilter = (encoded: string): Condition[] => {
  const decoded = decode(encoded.replaceAll(/%2c/gi, ESCAPED_COMMA));
  const conditions: Condition[] = [];
  for (const { text, afterEscaped } of split(decoded)) {
    const found = /^([a-z_][\w.-]*):(.*)$/is.exec(text);
    const last = conditions.at(-1);
    if (found?.[1] !== undefined && found[2] !== undefined) {
      conditions.push({ key: found[1].replaceAll('-', '_'), value: found[2] });
    } else if (last !== undefined && afterEscaped) {
      last.value += `,${text}`;
    } else if (last !== undefined) {
      throw edgeReject(
        'f1:raw_comma_filter',
        `Unescaped comma in a filter value near "${text}". Write %2C, or put the value in double quotes.`,
      );
    } else {
      throw invalidQuery(`Invalid query parameter in ${text}.`);
    }
  }
  for (const { key, value } of conditions) {
    if (['', 'none', 'undefined'].includes(value.trim().toLowerCase())) {
      throw invalidQuery(`Invalid query parameter in ${key}:${value}.`);
    }
  }
  return conditions;
};

const decode = (encoded: string): string => {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    throw invalidQuery('The filter is not properly encoded.');
  }
};

const split = (text: string): { text: string; afterEscaped: boolean }[] => {
  const parts = [{ text: '', afterEscaped: false }];
  let isQuoted = false;
  for (const letter of text) {
    const isSeparator = letter === ',' || letter === ESCAPED_COMMA;
    if (letter === '"') isQuoted = !isQuoted;
    if (isSeparator && !isQuoted) parts.push({ text: '', afterEscaped: letter === ESCAPED_COMMA });
    else parts[parts.length - 1] = append(parts.at(-1), isSeparator ? ',' : letter);
  }
  return parts;
};

const append = (part: { text: string; afterEscaped: boolean } | undefined, letter: string) => ({
  text: (part?.text ?? '') + letter,
  afterEscaped: part?.afterEscaped ?? false,
});
