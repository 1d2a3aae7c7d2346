/**
 * Where a reading lost something of what was written, as paths such as `authorships[].author.id`.
 * Missing, null and empty are the same to OpenAlex; a number may be read as its digits.
 */
export const lossesOf = (written: unknown, read: unknown, path = ''): string[] => {
  if (written === null || written === undefined) return [];
  if (Array.isArray(written)) return lossesOfList(written, read, path);
  if (isMembers(written)) {
    if (!isMembers(read)) return [`${path}: an object was lost`];
    return Object.entries(written).flatMap(([name, value]) =>
      lossesOf(value, Object.hasOwn(read, name) ? read[name] : undefined, joined(path, name)),
    );
  }
  const isSame = written === read || (typeof written === 'number' && String(written) === read);
  return isSame ? [] : [`${path}: ${JSON.stringify(written).slice(0, 80)} was lost`];
};

const lossesOfList = (written: unknown[], read: unknown, path: string): string[] => {
  const present = written.filter(isPresent);
  if (!Array.isArray(read)) {
    return present.length === 0 ? [] : [`${path}: a list of ${present.length} was lost`];
  }
  const kept = read.filter(isPresent);
  if (kept.length !== present.length) {
    return [`${path}: of ${present.length} elements ${kept.length} were read`];
  }
  return present.flatMap((element, index) => lossesOf(element, kept[index], `${path}[]`));
};

const isPresent = (element: unknown): boolean => element !== null;

const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
