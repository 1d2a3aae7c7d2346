import type { User } from '#contract/accounts.ts';
import type { ManagedUser } from '#contract/users.ts';

export const aUser = (changes: Partial<User> = {}): User => ({
  id: 1,
  email: 'noor@lakeshore.example',
  firstName: 'Noor',
  lastName: 'Haddad',
  profileImageUrl: null,
  institution: null,
  school: null,
  unit: null,
  orcidId: null,
  lastLoginAt: null,
  createdAt: '2026-01-05T12:00:00.000Z',
  isAdmin: false,
  welcomePending: false,
  ...changes,
});

export const aManagedUser = (changes: Partial<ManagedUser> = {}): ManagedUser => {
  const { welcomePending: _, ...user } = aUser();
  return { ...user, isProtected: false, isVerified: true, ...changes };
};
