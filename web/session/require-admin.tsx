import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { paths } from '#web/paths.ts';
import { toast } from '#web/ui/toast-store.ts';
import { AccessDenied } from './access-denied.tsx';
import { RequireUser } from './require-user.tsx';
import { useUser } from './session.ts';

interface RequireAdminProps {
  /** Where users without the role are sent, with a toast; without it they read 'Access Denied'. */
  othersTo?: typeof paths.dashboard;
  children: ReactNode;
}

const SentAway = ({ to }: { to: typeof paths.dashboard }) => {
  useEffect(() => {
    toast({
      title: 'Access denied',
      description: "You don't have admin privileges",
      variant: 'destructive',
    });
  }, []);
  return <Navigate to={to} replace />;
};

const RequireRole = ({ othersTo, children }: RequireAdminProps) => {
  const { isAdmin } = useUser();
  if (isAdmin) return children;
  return othersTo === undefined ? <AccessDenied /> : <SentAway to={othersTo} />;
};

export const RequireAdmin = (props: RequireAdminProps) => (
  <RequireUser>
    <RequireRole {...props} />
  </RequireUser>
);
