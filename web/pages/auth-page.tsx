import { Navigate, useSearch } from '@tanstack/react-router';
import { AuthPanel } from '#web/features/accounts/auth-panel.tsx';
import { readAuthView } from '#web/features/accounts/auth-view.ts';
import { WhatHappensNext } from '#web/features/accounts/what-happens-next.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { Spinner } from '#web/ui/spinner.tsx';

export const AuthPage = () => {
  const search = useSearch({ from: '/public/auth' });
  const session = useSession();
  if (session.status === 'authenticated') return <Navigate to={paths.dashboard} replace />;
  if (session.status === 'loading') return <Spinner />;

  const view = readAuthView(search);
  return (
    <div className="mx-auto grid max-w-[872px] gap-14 py-4 md:py-12 lg:grid-cols-[400px_360px] lg:justify-between">
      <AuthPanel view={view} email={search.email} />
      {view.screen === 'signup' && (
        <aside className="lg:mt-14">
          <WhatHappensNext />
        </aside>
      )}
    </div>
  );
};
