import { withoutAccents } from '../corpus/names.ts';

/** What the service makes of a name for matching. */
export const blockKey = (name: string): string => {
  const words = withoutAccents(name).toLowerCase().split(/\s+/);
  return `${words[0]?.charAt(0) ?? ''} ${words.at(-1) ?? ''}`;
};

export const invertName = (name: string): string => {
  const words = name.split(' ');
  return words.length < 2 ? name : `${words.at(-1)}, ${words.slice(0, -1).join(' ')}`;
};

export const namePart = (name: string, part: string): string[] => {
  const words = name.toLowerCase().split(' ');
  if (part === 'first') return words.slice(0, 1);
  if (part === 'last') return words.slice(-1);
  return part === 'middle' && words.length > 2 ? [words.slice(1, -1).join(' ')] : [];
};
