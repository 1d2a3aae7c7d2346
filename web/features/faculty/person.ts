import type { z } from 'zod';
import type { Faculty, facultyChangeSchema, facultyInputSchema } from '#contract/faculty.ts';

export type VerificationStatus = Faculty['verificationStatus'];
export type FacultyInput = z.input<typeof facultyInputSchema>;
export type FacultyChange = z.input<typeof facultyChangeSchema>;

type Named = Pick<Faculty, 'firstName' | 'middleName' | 'lastName'>;

export const personName = ({ firstName, middleName, lastName }: Named): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');

/** `Faculty of Science > Department of Physics` as it is shown. */
export const shownPath = (path: string): string => path.replaceAll(' > ', ' › ');

/** Where the unit belongs: its path without its own name. */
export const pathAbove = (path: string | null): string =>
  path === null ? '' : shownPath(path.split(' > ').slice(0, -1).join(' > '));

/** As the server compares names of institutions and units. */
export const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
