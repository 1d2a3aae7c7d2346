import { tokensOf } from './text.ts';

export type Query =
  | { kind: 'word'; token: string }
  | { kind: 'prefix'; token: string }
  | { kind: 'phrase'; tokens: string[]; slop: number }
  | { kind: 'all' | 'any'; parts: Query[] }
  | { kind: 'not'; part: Query };

type Lexeme =
  | { kind: 'text'; text: string }
  | { kind: 'phrase'; text: string; slop: number }
  | { kind: 'sign'; sign: string };

/** Words are joined by AND unless OR or NOT stands between them; quotes make phrases, "a b"~3 near words. */
export const parseQuery = (
  text: string,
  options: { transform: (token: string) => string; wildcards: boolean },
): Query => {
  const lexemes = lex(text);
  let position = 0;
  const isSign = (sign: string) => {
    const lexeme = lexemes[position];
    return lexeme?.kind === 'sign' && lexeme.sign === sign;
  };
  const readAny = (): Query => {
    const parts = [readAll()];
    while (isSign('OR')) {
      position += 1;
      parts.push(readAll());
    }
    return join('any', parts);
  };
  const readAll = (): Query => {
    const parts: Query[] = [];
    while (position < lexemes.length && !isSign('OR') && !isSign(')')) {
      if (isSign('AND')) position += 1;
      else parts.push(readOne());
    }
    return join('all', parts);
  };
  const readOne = (): Query => {
    const lexeme = lexemes[position];
    position += 1;
    if (lexeme === undefined) return { kind: 'all', parts: [] };
    if (lexeme.kind === 'phrase') {
      return {
        kind: 'phrase',
        tokens: tokensOf(lexeme.text).map(options.transform),
        slop: lexeme.slop,
      };
    }
    if (lexeme.kind === 'text') return readWords(lexeme.text, options);
    if (lexeme.sign === 'NOT') return { kind: 'not', part: readOne() };
    const inner = readAny();
    if (isSign(')')) position += 1;
    return inner;
  };
  const query = readAny();
  return position < lexemes.length ? { kind: 'all', parts: [query, readAny()] } : query;
};

const readWords = (
  text: string,
  options: { transform: (token: string) => string; wildcards: boolean },
): Query => {
  const words = tokensOf(text);
  if (options.wildcards && /^\p{L}{3,}\*$/u.test(text))
    return { kind: 'prefix', token: words[0] ?? '' };
  return join(
    'all',
    words.map((word) => ({ kind: 'word', token: options.transform(word) })),
  );
};

const join = (kind: 'all' | 'any', parts: Query[]): Query => {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { kind, parts };
};

const lex = (text: string): Lexeme[] =>
  [...text.matchAll(/"([^"]*)"(?:~(\d+))?|([()])|([^\s()"]+)/g)].map(
    ([, phrase, slop, paren, word]): Lexeme => {
      if (phrase !== undefined) return { kind: 'phrase', text: phrase, slop: Number(slop ?? 0) };
      if (paren !== undefined) return { kind: 'sign', sign: paren };
      if (word === 'AND' || word === 'OR' || word === 'NOT') return { kind: 'sign', sign: word };
      return { kind: 'text', text: word ?? '' };
    },
  );

export const matches = (query: Query, tokens: readonly string[]): boolean => {
  switch (query.kind) {
    case 'word':
      return tokens.includes(query.token);
    case 'prefix':
      return tokens.some((token) => token.startsWith(query.token));
    case 'phrase':
      return hasPhrase(tokens, query.tokens, query.slop);
    case 'all':
      return query.parts.every((part) => matches(part, tokens));
    case 'any':
      return query.parts.some((part) => matches(part, tokens));
    case 'not':
      return !matches(query.part, tokens);
  }
};

export const hasPhrase = (
  tokens: readonly string[],
  phrase: readonly string[],
  slop: number,
): boolean => {
  const [first] = phrase;
  if (first === undefined) return true;
  const reach = phrase.length + slop;
  return tokens.some((token, start) => {
    if (slop === 0)
      return token === first && phrase.every((word, offset) => tokens[start + offset] === word);
    const window = new Set(tokens.slice(start, start + reach));
    return phrase.includes(token) && phrase.every((word) => window.has(word));
  });
};

export const wordsOf = (query: Query): string[] => {
  if (query.kind === 'word') return [query.token];
  if (query.kind === 'phrase') return query.tokens;
  return query.kind === 'all' ? query.parts.flatMap(wordsOf) : [];
};
