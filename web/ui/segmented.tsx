import { clsx } from 'clsx';
import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
  size?: 'sm' | 'md';
};

/** A choice of a few, one of which always holds. */
export function Segmented<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  size = 'md',
}: SegmentedProps<Value>) {
  const change = (next: string) => {
    const option = options.find((each) => each.value === next);
    if (option !== undefined) onValueChange(option.value);
  };
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={change}
      className="inline-flex rounded-md border border-border-strong bg-surface"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className={clsx(
            'border-l border-border text-text-2 first:rounded-l-[7px] first:border-l-0 last:rounded-r-[7px] hover:text-text focus-visible:z-10',
            'data-[state=on]:bg-accent-soft data-[state=on]:font-medium data-[state=on]:text-on-accent-soft',
            size === 'sm' ? 'h-6 px-2 t-12' : 'h-[30px] px-3 t-13',
          )}
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
