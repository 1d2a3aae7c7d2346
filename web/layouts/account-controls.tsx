import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import type { Session } from '#web/session/session.ts';
import { useSignOut } from '#web/session/use-sign-out.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { AccountMenu } from './account-menu.tsx';

const QUIET = 't-13 hidden rounded-xs text-text-2 no-underline hover:text-text hover:no-underline';

export const AccountControls = ({ session }: { session: Session }) => {
  const { signOut, isPending } = useSignOut();
  if (session.status === 'loading') return null;
  if (session.status === 'unauthenticated') {
    return (
      <Link to={paths.auth} className={buttonClasses({ variant: 'primary', size: 'sm' })}>
        Log In
      </Link>
    );
  }
  return (
    <>
      <Link to={paths.profile} className={`${QUIET} lg:block`}>
        Profile
      </Link>
      <button
        type="button"
        onClick={signOut}
        disabled={isPending}
        aria-busy={isPending || undefined}
        className={`${QUIET} md:block`}
      >
        {isPending ? 'Signing out...' : 'Sign Out'}
      </button>
      <AccountMenu user={session.user} onSignOut={signOut} />
    </>
  );
};
