import './timer-line.css';
import { clsx } from 'clsx';
import { ROTATION_MS } from './rotation.ts';

interface TimerLineProps {
  readonly active: boolean;
  readonly held: boolean;
  readonly still: boolean;
}

/** The rule above a card; on the highlighted one it fills up while its five seconds run. */
export const TimerLine = ({ active, held, still }: TimerLineProps) => (
  <div
    aria-hidden="true"
    className={clsx(
      'absolute inset-x-0 top-0',
      active ? 'h-[3px] bg-accent-soft-2' : 'h-0.5 bg-border-strong',
    )}
  >
    {active && (
      <div
        className={clsx('h-full bg-accent', !still && 'timer-line')}
        style={{
          animationDuration: `${ROTATION_MS}ms`,
          animationPlayState: held ? 'paused' : 'running',
        }}
      />
    )}
  </div>
);
