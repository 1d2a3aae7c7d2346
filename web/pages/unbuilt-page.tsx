import { Link, useMatches } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Keeps the place of a page that a later version brings, and says so. */
export const UnbuiltPage = () => {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const session = useSession();
  const isAdmin = session.status === 'authenticated' && session.user.isAdmin;
  return (
    <>
      <PageHeader
        title={title ?? 'Not here yet'}
        lead="This page is not part of this version yet."
      />
      <Link to={isAdmin ? paths.admin : paths.dashboard} className={buttonClasses({})}>
        {isAdmin ? 'Back to Admin' : 'Back to Dashboard'}
      </Link>
    </>
  );
};
