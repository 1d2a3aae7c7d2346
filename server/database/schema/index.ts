export * from './emails.ts';
export * from './limits.ts';
export * from './projects.ts';
export * from './users.ts';
