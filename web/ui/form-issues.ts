type Issue = { path: string; message: string };

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'message' in value &&
  typeof value.message === 'string';

/** What a rejected submit says about single fields; nothing for every other kind of failure. */
export const issuesOf = (error: unknown): Issue[] =>
  typeof error === 'object' && error !== null && 'issues' in error && Array.isArray(error.issues)
    ? error.issues.filter(isIssue)
    : [];
