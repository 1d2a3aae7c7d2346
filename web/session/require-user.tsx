import { useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { refreshSession, useSession } from './session.ts';

interface RequireUserProps {
  visitorsTo?: typeof paths.auth | typeof paths.home;
  children: ReactNode;
}

export const RequireUser = ({ visitorsTo = paths.auth, children }: RequireUserProps) => {
  const session = useSession();
  const queryClient = useQueryClient();
  if (session.status === 'authenticated') return children;
  if (session.status === 'loading') {
    return (
      <div className="grid min-h-[50vh] place-items-center">
        <Spinner label="Loading..." className="size-6" />
      </div>
    );
  }
  if (session.error === null) return <Navigate to={visitorsTo} replace />;
  const requestId = session.error instanceof ApiError ? session.error.requestId : null;
  return (
    <ErrorState
      title="The server could not be reached"
      {...(requestId !== null && { requestId })}
      onRetry={() => void refreshSession(queryClient)}
    >
      Your work is safe. Try again in a moment.
    </ErrorState>
  );
};
