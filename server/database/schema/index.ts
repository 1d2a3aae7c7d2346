export * from './audit.ts';
export * from './emails.ts';
export * from './faculty.ts';
export * from './limits.ts';
export * from './projects.ts';
export * from './users.ts';
