import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { EmailList } from './email-list.tsx';
import { EmailPreview } from './email-preview.tsx';
import { emailsQuery } from './emails.queries.ts';

interface EmailLogProps {
  readonly selectedId: number | undefined;
  readonly view: 'html' | 'text' | undefined;
  readonly onViewChange: (view: 'html' | 'text') => void;
}

export const EmailLog = ({ selectedId, view, onViewChange }: EmailLogProps) => {
  const log = useInfiniteQuery(emailsQuery);
  const emails = log.data?.pages.flat();
  const selected = emails?.find((email) => email.id === selectedId);

  if (emails === undefined && log.isError) {
    return (
      <ErrorState
        title="The email log could not be loaded."
        requestId={log.error instanceof ApiError ? (log.error.requestId ?? undefined) : undefined}
        retrying={log.isFetching}
        onRetry={() => void log.refetch()}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-10 lg:grid-cols-[400px_minmax(0,1fr)]">
      <Section title="Sent emails">
        {emails === undefined && <SkeletonLines lines={8} />}
        {emails?.length === 0 && (
          <EmptyState title="No emails yet">
            Every email that the platform sends is recorded here.
          </EmptyState>
        )}
        {emails !== undefined && emails.length > 0 && (
          <div className="max-h-[500px] overflow-y-auto border-y border-border">
            <EmailList emails={emails} selectedId={selectedId} view={view} />
            {log.hasNextPage && (
              <div className="border-t border-border p-3">
                <Button
                  size="sm"
                  pending={log.isFetchingNextPage}
                  onClick={() => void log.fetchNextPage()}
                >
                  {log.isFetchingNextPage ? 'Loading...' : 'Show older'}
                </Button>
              </div>
            )}
          </div>
        )}
      </Section>
      <Section title="Preview">
        {selected ? (
          <EmailPreview email={selected} view={view ?? 'html'} onViewChange={onViewChange} />
        ) : (
          <EmptyState title="No email selected">
            Choose an email from the list to see it as its receiver does.
          </EmptyState>
        )}
      </Section>
    </div>
  );
};
