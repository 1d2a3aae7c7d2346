const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const firstLetter = (name: string | null | undefined): string => {
  const [first] = graphemes.segment((name ?? '').trim());
  return first?.segment.toLocaleUpperCase() ?? '';
};

/** One letter of each name, a letter being what a reader sees as one; 'U' when there is none. */
export const initials = (
  firstName: string | null | undefined,
  lastName: string | null | undefined,
): string => {
  const letters = firstLetter(firstName) + firstLetter(lastName);
  return letters === '' ? 'U' : letters;
};
