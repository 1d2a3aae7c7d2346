import { Check, Clock, X } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import type { VerificationStatus } from './person.ts';

const LOOK = {
  verified: { tone: 'green', icon: <Check /> },
  rejected: { tone: 'red', icon: <X /> },
  unverified: { tone: 'amber', icon: <Clock /> },
} as const;

export const VerificationBadge = ({ status }: { status: VerificationStatus }) => {
  const { tone, icon } = LOOK[status];
  return (
    <Badge tone={tone} icon={icon}>
      {status}
    </Badge>
  );
};
