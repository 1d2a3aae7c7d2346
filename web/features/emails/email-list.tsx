import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { SentEmail } from '#contract/emails.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { emailKind } from './email-kind.ts';
import { EmailStatus } from './email-status.tsx';
import { sentTime } from './sent-time.ts';
import { useNow } from './now.ts';

interface EmailListProps {
  readonly emails: readonly SentEmail[];
  readonly selectedId: number | undefined;
  /** Kept while the selection moves from email to email. */
  readonly view: 'html' | 'text' | undefined;
}

export const EmailList = ({ emails, selectedId, view }: EmailListProps) => {
  const now = useNow();
  return (
    <ul>
      {emails.map((email) => (
        <li key={email.id} className="border-border not-last:border-b">
          <Link
            to={paths.adminEmails}
            search={{ id: email.id, view }}
            resetScroll={false}
            aria-current={email.id === selectedId ? 'true' : undefined}
            className={clsx(
              'block px-3 py-2.5 text-text no-underline -outline-offset-2 hover:no-underline',
              email.id === selectedId ? 'bg-accent-soft' : 'hover:bg-surface-2',
            )}
          >
            <span className="flex items-start justify-between gap-3">
              <span className="line-clamp-2 min-w-0 font-medium">{email.subject}</span>
              <Badge>{emailKind(email.subject)}</Badge>
            </span>
            <span className="block truncate t-13 text-text-2">To: {email.to}</span>
            <span className="mt-1 flex items-center justify-between gap-3 t-12 text-text-3">
              <span>Sent: {sentTime(email.sentAt ?? email.createdAt, now)}</span>
              <EmailStatus status={email.status} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
