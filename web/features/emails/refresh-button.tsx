import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { emailsQuery } from './emails.queries.ts';

export const RefreshButton = () => {
  const { isFetching, refetch } = useInfiniteQuery(emailsQuery);
  return (
    <Button icon={<RotateCw />} pending={isFetching} onClick={() => void refetch()}>
      Refresh
    </Button>
  );
};
