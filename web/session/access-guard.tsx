import type { ReactNode } from 'react';
import type { PageAccess } from './access.ts';
import { RequireAdmin } from './require-admin.tsx';
import { RequireUser } from './require-user.tsx';
import { paths } from '#web/paths.ts';

interface AccessGuardProps {
  access: PageAccess;
  children: ReactNode;
}

/** Shows a page to those who may see it, and does with the others what its access says. */
export const AccessGuard = ({ access, children }: AccessGuardProps) => {
  switch (access) {
    case 'public':
      return children;
    case 'user':
      return <RequireUser>{children}</RequireUser>;
    case 'user-or-home':
      return <RequireUser visitorsTo={paths.home}>{children}</RequireUser>;
    case 'admin':
      return <RequireAdmin>{children}</RequireAdmin>;
    case 'admin-or-dashboard':
      return <RequireAdmin othersTo={paths.dashboard}>{children}</RequireAdmin>;
  }
};
