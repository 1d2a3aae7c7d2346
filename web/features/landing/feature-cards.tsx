import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AmplifyImpactExample } from './amplify-impact-example.tsx';
import { OpenDataExample } from './open-data-example.tsx';
import { useReducedMotion } from './reduced-motion.ts';
import { useRotation } from './rotation.ts';
import { TimerLine } from './timer-line.tsx';
import { TrackOutputExample } from './track-output-example.tsx';

interface Feature {
  readonly title: string;
  readonly text: string;
  readonly example: ReactNode;
}

const features: readonly Feature[] = [
  {
    title: 'Track Output',
    text: 'Surface your department’s high-potential research as it is published.',
    example: <TrackOutputExample />,
  },
  {
    title: 'Amplify Impact',
    text: 'For communications, advancement and tech-transfer teams: what to tell, and why now.',
    example: <AmplifyImpactExample />,
  },
  {
    title: 'Open Data',
    text: 'Free public datasets, no vendor lock-in, no IT hurdles. Everything you see can be taken away.',
    example: <OpenDataExample />,
  },
];

export const FeatureCards = () => {
  const still = useReducedMotion();
  const { active, held, hold, release } = useRotation(features.length, still);
  return (
    <section
      aria-label="What it does"
      className="mx-auto grid max-w-page gap-10 px-(--edge) pt-10 md:pt-[72px] lg:grid-cols-3"
    >
      {features.map((feature, index) => {
        const isActive = index === active;
        return (
          <article
            key={feature.title}
            data-active={isActive}
            className="relative grid grid-rows-[auto_auto_1fr] pt-5"
            onPointerEnter={() => hold(index)}
            onPointerLeave={release}
            onFocus={() => hold(index)}
            onBlur={release}
          >
            <TimerLine active={isActive} held={held} still={still} />
            <h2>
              <button
                type="button"
                aria-pressed={isActive}
                className={clsx(
                  'rounded-xs text-left font-serif text-[28px] leading-[36px] font-medium transition-colors',
                  isActive ? 'text-text' : 'text-text-2',
                )}
                onClick={() => hold(index)}
              >
                {feature.title}
              </button>
            </h2>
            <p className="mt-1 mb-6 max-w-[38ch] t-16 text-text-2 normal-nums">{feature.text}</p>
            <figure
              className={clsx(
                'min-h-[224px] rounded-md border bg-surface px-[18px] py-4 transition-colors',
                isActive ? 'border-accent-line' : 'border-border',
              )}
            >
              {feature.example}
            </figure>
          </article>
        );
      })}
    </section>
  );
};
