import { Outlet, useMatches } from '@tanstack/react-router';
import { AccessGuard } from '#web/session/access-guard.tsx';
import { useSession } from '#web/session/session.ts';
import { AccountControls } from './account-controls.tsx';
import { HeaderBar } from './bar.tsx';
import { DebugLine } from './debug-line.tsx';
import { LogoLink } from './logo-link.tsx';
import { MainNav } from './main-nav.tsx';
import { PageFrame } from './page-frame.tsx';
import { SearchButton } from './search-button.tsx';
import { SiteFooter } from './site-footer.tsx';

const TAGLINE = 'Advancing scientific research collaboration';

export const AppLayout = () => {
  const session = useSession();
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access ?? 'public' });
  const isAdminPage = access === 'admin' || access === 'admin-or-dashboard';
  const user = session.status === 'authenticated' ? session.user : null;

  return (
    <PageFrame
      header={
        <HeaderBar>
          <LogoLink />
          {user && <MainNav isAdmin={user.isAdmin} />}
          <div className="ml-auto flex items-center gap-1 md:gap-3.5">
            <SearchButton />
            <AccountControls session={session} />
          </div>
        </HeaderBar>
      }
      footer={
        <SiteFooter tagline={isAdminPage ? TAGLINE : undefined}>
          {user && <DebugLine user={user} />}
        </SiteFooter>
      }
    >
      <AccessGuard access={access}>
        <Outlet />
      </AccessGuard>
    </PageFrame>
  );
};
