import { clsx } from 'clsx';
import { ExampleCaption } from './example-caption.tsx';

const COUNTS = [644, 691, 678, 742, 803, 871, 766];
const SCALE_TOP = 1040;

const yearOf = (index: number) => new Date().getFullYear() - COUNTS.length + 1 + index;

export const TrackOutputExample = () => (
  <>
    <ExampleCaption>Publications per year</ExampleCaption>
    <ul className="flex h-[170px] items-stretch gap-2">
      {COUNTS.map((count, index) => {
        const soFar = index === COUNTS.length - 1;
        return (
          <li key={yearOf(index)} className="flex min-w-0 flex-1 flex-col text-center t-11">
            <span className="flex flex-1 flex-col justify-end border-b border-control text-text-2">
              <span className="pb-0.5">{count}</span>
              <span
                className={clsx('rounded-t-[1px]', soFar ? 'hatched' : 'bg-chart-1')}
                style={{ height: `${(count / SCALE_TOP) * 100}%` }}
              />
            </span>
            <span className={clsx('h-9 pt-1', soFar ? 'font-semibold text-text' : 'text-text-3')}>
              {yearOf(index)}
              {soFar && <span className="block">so far</span>}
            </span>
          </li>
        );
      })}
    </ul>
  </>
);
