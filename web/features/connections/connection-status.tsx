import { Check, CircleDashed, X } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

/** 'connected' is well, 'not configured' is a choice, every other word is trouble. */
export const ConnectionStatus = ({ status }: { status: string }) => {
  if (status === 'connected') {
    return (
      <Badge tone="green" icon={<Check />}>
        {status}
      </Badge>
    );
  }
  if (status === 'not configured') return <Badge icon={<CircleDashed />}>{status}</Badge>;
  return (
    <Badge tone="red" icon={<X />}>
      {status}
    </Badge>
  );
};
