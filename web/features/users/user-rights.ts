import type { ManagedUser } from '#contract/users.ts';

/** Why an administrator may not do something to an account; null where it may be done. */
export interface UserRights {
  readonly reset: string | null;
  readonly remove: string | null;
  readonly changeRole: string | null;
}

export const userRights = (
  { id, isProtected }: Pick<ManagedUser, 'id' | 'isProtected'>,
  ownId: number,
): UserRights => {
  const isOwn = id === ownId;
  if (isProtected) {
    return {
      reset: isOwn
        ? 'Change your own password in your Account Settings.'
        : 'The password of the protected account can be changed by its owner only.',
      remove: 'The protected account cannot be deleted.',
      changeRole: 'The protected account always has the admin role.',
    };
  }
  if (isOwn) {
    return {
      // A reset ends all sessions, and the new password would vanish with this one.
      reset: 'Change your own password in your Account Settings.',
      remove: 'You cannot delete your own account.',
      changeRole: 'You cannot take away your own admin role.',
    };
  }
  return { reset: null, remove: null, changeRole: null };
};
