import { Section } from '#web/ui/card.tsx';

const STEPS = [
  {
    title: 'Verify your email',
    text: 'A link arrives within a minute. It is valid for 24 hours.',
  },
  {
    title: 'Sign in',
    text: 'Your dashboard opens, with a short tour of what you can do first.',
  },
  {
    title: 'Start a project',
    text: 'Collect what belongs to one undertaking, and fill in your profile when you like.',
  },
];

export const WhatHappensNext = () => (
  <Section title="What happens next">
    <ol>
      {STEPS.map((step, index) => (
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
          </div>
        </li>
      ))}
    </ol>
    <p className="mt-5 t-12 text-text-3">
      Your address is used for signing in and for the mails you ask for. It never appears in open
      data.
    </p>
  </Section>
);
