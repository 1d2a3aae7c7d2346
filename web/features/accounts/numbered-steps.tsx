import type { ReactNode } from 'react';

export interface Step {
  readonly title: string;
  readonly text: string;
  readonly link?: ReactNode;
}

export const NumberedSteps = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ol>
    {steps.map((step, index) => (
      <li key={step.title} className="flex gap-4 border-border py-3.5 not-last:border-b">
        <span
          aria-hidden="true"
          className="w-4 shrink-0 font-serif text-[22px] leading-[24px] text-accent"
        >
          {index + 1}
        </span>
        <div>
          <h3 className="head-4">{step.title}</h3>
          <p className="text-text-2">{step.text}</p>
          {step.link}
        </div>
      </li>
    ))}
  </ol>
);
