import { Slider as Radix } from 'radix-ui';
import { useId } from 'react';

type SliderProps = {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  /** When the thumb is let go: the moment to save or to search. */
  onValueCommit?: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  format?: (value: number) => string;
  disabled?: boolean;
};

/** Radix slides several thumbs; ours has one. */
const first = (then: ((value: number) => void) | undefined) => (values: number[]) => {
  const [next] = values;
  if (next !== undefined) then?.(next);
};

export function Slider({
  label,
  value,
  onValueChange,
  onValueCommit,
  min,
  max,
  step = 1,
  format = String,
  disabled = false,
}: SliderProps) {
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <span id={id} className="t-13 font-medium">
          {label}
        </span>
        <output aria-hidden="true" className="font-serif text-[20px] leading-6">
          {format(value)}
        </output>
      </div>
      <Radix.Root
        value={[value]}
        onValueChange={first(onValueChange)}
        onValueCommit={first(onValueCommit)}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        className="relative mt-1 flex h-6 touch-none items-center select-none"
      >
        <Radix.Track className="relative h-1 w-full rounded-full bg-surface-3">
          <Radix.Range className="absolute h-full rounded-full bg-accent" />
        </Radix.Track>
        <Radix.Thumb
          aria-labelledby={id}
          aria-valuetext={format(value)}
          className="block size-[18px] rounded-full border-2 border-accent bg-surface data-[disabled]:border-control"
        />
      </Radix.Root>
      <div aria-hidden="true" className="flex justify-between t-11 font-normal text-text-3">
        <span>{min}</span>
        <span>{max}</span>
      </div>
    </div>
  );
}
