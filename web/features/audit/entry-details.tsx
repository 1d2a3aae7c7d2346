import type { AuditEntry } from '#contract/audit.ts';
import { detailLines } from './audit-details.ts';

export const EntryDetails = ({ entry }: { entry: AuditEntry }) => {
  const lines = detailLines(entry.details);
  if (lines.length === 0) return <span className="text-text-3">–</span>;
  return (
    <details>
      <summary
        aria-label={`Details of entry ${entry.id}`}
        className="w-fit cursor-pointer rounded-xs text-link"
      >
        {lines.length} {lines.length === 1 ? 'detail' : 'details'}
      </summary>
      <dl className="mt-1 t-12 [&_dd]:break-words [&_dt]:text-text-3">
        {lines.map(({ label, text }) => (
          <div key={label} className="mt-1">
            <dt>{label}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
