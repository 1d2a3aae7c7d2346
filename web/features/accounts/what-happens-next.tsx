import { Section } from '#web/ui/card.tsx';
import { NumberedSteps, type Step } from './numbered-steps.tsx';

const STEPS: readonly Step[] = [
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
    <NumberedSteps steps={STEPS} />
    <p className="mt-5 t-12 text-text-3">
      Your address is used for signing in and for the mails you ask for. It never appears in open
      data.
    </p>
  </Section>
);
