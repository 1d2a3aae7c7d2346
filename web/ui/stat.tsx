import { cloneElement, type ReactElement, type ReactNode } from 'react';

type StatProps = {
  label: ReactNode;
  value: ReactNode;
  unit?: string;
  /** One line: the change against the same months, or "917 of 1,284". */
  context?: ReactNode;
  chart?: ReactNode;
  /** An empty link element: the whole stat becomes that link. */
  link?: ReactElement<{ className?: string }>;
};

export function Stat({ label, value, unit, context, chart, link }: StatProps) {
  const content = (
    <>
      <span className="block t-13 text-text-2">{label}</span>
      <span className="mt-0.5 flex items-end justify-between gap-3">
        <span className="figure text-text max-md:text-[28px]">
          {value}
          {unit !== undefined && (
            <small className="ml-px text-[0.6em] leading-none tracking-normal text-text-2">
              {unit}
            </small>
          )}
        </span>
        {chart}
      </span>
      {context !== undefined && (
        <span className="mt-0.5 block t-12 text-text-3 [&_b]:font-medium [&_b]:text-text-2">
          {context}
        </span>
      )}
    </>
  );
  const classes = 'block min-w-0 text-inherit no-underline hover:no-underline';
  return (
    <div className="min-w-0 border-border px-3 pt-3 pb-3.5 max-md:odd:pl-0 max-md:even:border-l max-md:nth-[n+3]:border-t md:border-l md:px-5 md:first:border-l-0 md:first:pl-0">
      {link === undefined ? (
        <div className={classes}>{content}</div>
      ) : (
        cloneElement(link, { className: classes }, content)
      )}
    </div>
  );
}

export function StatGroup({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 border-t-[1.5px] border-b border-t-rule border-b-border-strong md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
      {children}
    </div>
  );
}
