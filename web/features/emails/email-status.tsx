import { Check, Clock, FileText, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SentEmail } from '#contract/emails.ts';
import { Badge } from '#web/ui/badge.tsx';

const LOOKS: Record<
  SentEmail['status'],
  { tone: 'green' | 'amber' | 'red' | 'neutral'; icon: ReactNode }
> = {
  queued: { tone: 'amber', icon: <Clock /> },
  sent: { tone: 'green', icon: <Check /> },
  failed: { tone: 'red', icon: <X /> },
  recorded: { tone: 'neutral', icon: <FileText /> },
};

export const EmailStatus = ({ status }: { status: SentEmail['status'] }) => (
  <Badge {...LOOKS[status]}>{status}</Badge>
);
