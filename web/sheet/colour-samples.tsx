import { Section } from '#web/ui/card.tsx';

const GROUND = [
  ['bg', 'page'],
  ['surface', 'fields, cards'],
  ['surface-2', 'hover'],
  ['border', 'hairline'],
  ['control', 'edges, 3:1'],
  ['rule', 'ink rule'],
  ['text', 'names, numbers'],
  ['text-2', 'running'],
  ['text-3', 'labels'],
  ['accent', 'one action'],
  ['accent-soft', 'selected'],
  ['focus', 'ring'],
] as const;
const KINDS = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'];
const RAMP = ['ramp-1', 'ramp-2', 'ramp-3', 'ramp-4', 'ramp-0'];

export function ColourSamples() {
  return (
    <>
      <Section title="Chart colours, in order">
        <Strip names={KINDS} height={40} />
        <Strip names={RAMP} height={20} />
      </Section>
      <Section title="Ground and text">
        <ul className="grid grid-cols-2 gap-x-4 gap-y-2 t-12">
          {GROUND.map(([name, use]) => (
            <li key={name} className="flex items-center gap-2">
              <i
                className="h-5 w-7 rounded-xs border border-border-strong"
                style={{ background: `var(--${name})` }}
              />
              <b className="font-medium">{name}</b>
              <span className="text-text-3">{use}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function Strip({ names, height }: { names: readonly string[]; height: number }) {
  return (
    <div className="mb-2 flex" style={{ height }}>
      {names.map((name) => (
        <i key={name} className="flex-1" style={{ background: `var(--${name})` }} />
      ))}
    </div>
  );
}
