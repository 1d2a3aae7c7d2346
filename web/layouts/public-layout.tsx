import { Outlet } from '@tanstack/react-router';
import { HeaderBar } from './bar.tsx';
import { LogoLink } from './logo-link.tsx';
import { PageFrame } from './page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';

/** The pages on the way to a session: nothing but the logo above, so that nothing leads away. */
export const PublicLayout = () => (
  <PageFrame
    header={
      <HeaderBar>
        <LogoLink />
      </HeaderBar>
    }
    footer={<SiteFooter />}
  >
    <Outlet />
  </PageFrame>
);
