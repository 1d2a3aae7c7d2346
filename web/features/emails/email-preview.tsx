import type { SentEmail } from '#contract/emails.ts';
import { Banner } from '#web/ui/banner.tsx';
import { formatDate, formatTime } from '#web/ui/dates.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { EmailStatus } from './email-status.tsx';
import { SendAgainButton } from './send-again-button.tsx';

type PreviewView = 'html' | 'text';

interface EmailPreviewProps {
  readonly email: SentEmail;
  readonly view: PreviewView;
  readonly onViewChange: (view: PreviewView) => void;
}

/** The HTML comes from a route of its own, in a frame that may neither run nor load anything. */
export const EmailPreview = ({ email, view, onViewChange }: EmailPreviewProps) => {
  const sentAt = email.sentAt ?? email.createdAt;
  return (
    <div>
      <h3 className="mb-2 head-3">{email.subject}</h3>
      <dl className="mb-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 t-13 [&_dd]:min-w-0 [&_dd]:break-words [&_dt]:text-text-3">
        <dt>From</dt>
        <dd>{email.from}</dd>
        <dt>To</dt>
        <dd>{email.to}</dd>
        <dt>Date</dt>
        <dd>
          {formatDate(sentAt)} {formatTime(sentAt)}
        </dd>
        <dt>Status</dt>
        <dd>
          <EmailStatus status={email.status} />
        </dd>
      </dl>
      {email.lastError !== null && (
        <div className="mb-3">
          <Banner
            tone={email.status === 'failed' ? 'red' : 'amber'}
            title="Last error"
            action={email.status === 'failed' && <SendAgainButton email={email} />}
          >
            <span className="break-words">{email.lastError}</span>
          </Banner>
        </div>
      )}
      {email.lastError === null && email.status === 'failed' && (
        <div className="mb-3">
          <SendAgainButton email={email} />
        </div>
      )}
      <Tabs
        label="Preview"
        value={view}
        onValueChange={onViewChange}
        tabs={[
          {
            value: 'html',
            label: 'HTML',
            content: (
              <iframe
                key={email.id}
                title={`HTML of “${email.subject}”`}
                sandbox=""
                src={`/api/admin/emails/${email.id}/preview`}
                className="block h-[520px] w-full rounded-md border border-border bg-surface"
              />
            ),
          },
          {
            value: 'text',
            label: 'Plain Text',
            content: (
              <pre className="overflow-x-auto rounded-md bg-surface-2 p-4 font-mono t-13 break-words whitespace-pre-wrap">
                {email.text}
              </pre>
            ),
          },
        ]}
      />
    </div>
  );
};
