import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

type ErrorStateProps = {
  title: ReactNode;
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  children?: ReactNode;
};

/** What happened, what is safe, what to do, and the id that finds it in the server's log. */
export function ErrorState({ title, requestId, onRetry, retrying, children }: ErrorStateProps) {
  return (
    <Banner
      tone="red"
      role="alert"
      icon={<CircleAlert />}
      title={title}
      action={
        onRetry && (
          <Button size="sm" icon={<RotateCw />} pending={retrying} onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {children}
      {requestId !== undefined && (
        <p>
          Request <span className="font-mono">{requestId}</span>
        </p>
      )}
    </Banner>
  );
}
