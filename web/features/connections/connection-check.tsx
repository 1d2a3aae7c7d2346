import { useQuery } from '@tanstack/react-query';
import { PlugZap } from 'lucide-react';
import { ApiError } from '#web/api/api-error.ts';
import { failureMessage } from '#web/api/failure-message.ts';
import { Button } from '#web/ui/button.tsx';
import { formatTime } from '#web/ui/dates.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { ConnectionList } from './connection-list.tsx';
import { connectionsQuery } from './connections.queries.ts';

/** What a refused check says, and what one says that got no answer at all. */
const toFailure = (error: unknown) =>
  error instanceof ApiError
    ? { title: 'Connection check failed', description: error.message }
    : { title: 'Error', description: 'Failed to check connections' };

export const ConnectionCheck = () => {
  const { data, error, isFetching, isPending, dataUpdatedAt, refetch } = useQuery(connectionsQuery);
  const check = async () => {
    const result = await refetch();
    if (result.isError) toast({ ...toFailure(result.error), variant: 'destructive' });
    else toast({ title: 'Connections checked' });
  };

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="primary"
          icon={<PlugZap />}
          pending={isFetching}
          onClick={() => void check()}
        >
          Check Connections
        </Button>
        {data && <p className="t-13 text-text-3">checked at {formatTime(dataUpdatedAt)}</p>}
      </div>
      {isPending && (
        <p role="status" className="flex items-center gap-2 text-text-2">
          <Spinner />
          Loading...
        </p>
      )}
      {error && (
        <div className="mb-4">
          <ErrorState
            title="Failed to check connections"
            requestId={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
          >
            <p>{failureMessage(error, 'Please try again.')}</p>
            {data && <p>Below is the last check that succeeded.</p>}
          </ErrorState>
        </div>
      )}
      {data && <ConnectionList connections={data} />}
    </>
  );
};
