/**
 * OpenAlex holds an abstract as an index from each word to its positions, which it cuts when it is
 * long. The text is what the positions say; a gap that the cut left is closed, not filled.
 */
export const abstractText = (
  invertedIndex: Readonly<Record<string, unknown>> | null,
): string | null => {
  const placed: [position: number, word: string][] = [];
  for (const [word, positions] of Object.entries(invertedIndex ?? {})) {
    if (!Array.isArray(positions)) continue;
    for (const position of positions) {
      if (typeof position === 'number') placed.push([position, word]);
    }
  }
  placed.sort(([one], [other]) => one - other);
  const text = placed
    .map(([, word]) => word)
    .filter((word) => word !== '')
    .join(' ');
  return text === '' ? null : text;
};
