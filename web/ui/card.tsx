import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

type SectionProps = {
  title: ReactNode;
  note?: ReactNode;
  tools?: ReactNode;
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
};

/** An ink rule, the head directly under it, tools at its right end. */
export function Section({ title, note, tools, level = 2, className, children }: SectionProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      aria-labelledby={id}
      className={clsx('border-t-[1.5px] border-rule pt-2.5', className)}
    >
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Heading id={id} className="head-4">
          {title}
        </Heading>
        {note !== undefined && <span className="t-12 text-text-3">{note}</span>}
        {tools !== undefined && (
          <div className="ml-auto flex flex-wrap items-center gap-3.5 t-13">{tools}</div>
        )}
      </header>
      {children}
    </section>
  );
}

/** A box for what is set apart from the page; never inside another one. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={clsx('rounded-md border border-border bg-surface p-5 pt-4', className)}>
      {children}
    </div>
  );
}
