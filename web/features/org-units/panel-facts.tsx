import type { ReactNode } from 'react';

interface PanelFactsProps {
  readonly facts: readonly { label: string; value: ReactNode }[];
}

export const PanelFacts = ({ facts }: PanelFactsProps) => (
  <dl className="my-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 t-13 [&_dd]:min-w-0 [&_dd]:break-words [&_dt]:text-text-3">
    {facts.map(({ label, value }) => (
      <div key={label} className="contents">
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
