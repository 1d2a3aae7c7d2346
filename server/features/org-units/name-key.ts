/** What makes two names the same: case and surrounding or doubled blanks do not. */
export const nameKey = (name: string): string =>
  name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
