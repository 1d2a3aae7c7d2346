import { Link, useRouterState } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { paths } from '#web/paths.ts';

const ENTRY =
  'flex items-center border-b-2 t-14 -mb-px no-underline hover:text-text hover:no-underline';
const entryClasses = (isCurrent: boolean): string =>
  clsx(
    ENTRY,
    isCurrent ? 'border-accent font-[550] text-text' : 'border-transparent font-[450] text-text-2',
  );

/** On narrow screens its entries are in the account menu instead. */
export const MainNav = ({ isAdmin }: { isAdmin: boolean }) => {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const isDashboard = pathname === paths.dashboard;
  const isInAdmin = pathname === paths.admin || pathname.startsWith(`${paths.admin}/`);
  return (
    <nav aria-label="Main" className="hidden h-full gap-5.5 md:flex">
      <Link
        // The landing page sends signed-in people on to their dashboard.
        to={paths.home}
        aria-current={isDashboard ? 'page' : undefined}
        className={entryClasses(isDashboard)}
      >
        Dashboard
      </Link>
      {isAdmin && (
        <Link
          to={paths.admin}
          aria-current={isInAdmin ? 'page' : undefined}
          className={entryClasses(isInAdmin)}
        >
          Admin
        </Link>
      )}
    </nav>
  );
};
