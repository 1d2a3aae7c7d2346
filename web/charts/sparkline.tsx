import { sparklinePath } from './sparkline-path.ts';

const WIDTH = 96;
const HEIGHT = 32;

/** The last value is still growing: its segment is dashed, its dot teal. Figures stand beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const path = sparklinePath(values, WIDTH, HEIGHT);
  if (path === null) return null;
  const line = {
    fill: 'none',
    strokeWidth: 1.25,
    strokeLinejoin: 'round',
    className: 'stroke-text-3',
  } as const;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="mb-1.5 block h-6 w-14 shrink-0 overflow-visible md:h-8 md:w-24"
    >
      <path {...line} d={path.settled} />
      <path {...line} d={path.running} strokeDasharray="2 2" />
      <circle cx={path.end.x} cy={path.end.y} r={2.5} className="fill-accent" />
    </svg>
  );
}
