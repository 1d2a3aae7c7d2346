import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export type FieldIds = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: ReactNode;
  optional?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  children: (ids: FieldIds) => ReactNode;
};

/** Label above, control, error, hint: spread the ids on the control and it is wired. */
export function Field({ label, optional = false, hint, error, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasHint = hint !== undefined && hint !== null;
  const described = [error === undefined ? '' : errorId, hasHint ? hintId : ''].join(' ').trim();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block t-13 font-medium">
        {label}
        {optional && <span className="font-normal text-text-3"> optional</span>}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {hasHint && (
        <div id={hintId} className="mt-1.5 t-12 text-text-3">
          {hint}
        </div>
      )}
    </div>
  );
}

/** Polite, so that several wrong fields are read one after the other and none cuts off another. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p
      id={id}
      role="alert"
      aria-live="polite"
      className="mt-1.5 flex items-start gap-1.5 t-13 font-medium text-red"
    >
      <CircleAlert className="mt-[3px] size-3.5" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
