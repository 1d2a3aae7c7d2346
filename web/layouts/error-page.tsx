import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { logError } from '#web/api/log.ts';
import { paths } from '#web/paths.ts';

/** Stands in for a page that broke. It is part of the first load and therefore uses no blocks. */
export const ErrorPage = ({ error }: ErrorComponentProps) => {
  useEffect(() => {
    logError('A page failed', error);
  }, [error]);
  const requestId = error instanceof ApiError ? error.requestId : null;

  return (
    <div role="alert" className="mx-auto max-w-160 px-(--edge) py-16">
      <h1 className="head-1">This page could not be shown</h1>
      <p className="mt-3 text-text-2">
        Something went wrong on our side. What you saved before is safe. Loading the page again
        often helps.
      </p>
      {requestId !== null && (
        <p className="t-13 mt-2 text-text-3">
          Request <span className="font-mono">{requestId}</span>
        </p>
      )}
      <p className="mt-6 flex flex-wrap gap-6">
        <button
          type="button"
          className="text-link underline"
          onClick={() => {
            window.location.reload();
          }}
        >
          Load again
        </button>
        <a href={paths.home} className="underline">
          Return to Home
        </a>
      </p>
    </div>
  );
};
