import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';

type CheckboxProps = {
  checked: boolean | 'indeterminate';
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  /** For tables, where the row says what is meant: the label is read but not shown. */
  hideLabel?: boolean;
  disabled?: boolean;
  tabIndex?: number;
};

export function Checkbox({
  checked,
  onCheckedChange,
  label,
  hideLabel = false,
  disabled = false,
  tabIndex,
}: CheckboxProps) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2 align-middle whitespace-nowrap">
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        disabled={disabled}
        tabIndex={tabIndex}
        className="relative grid size-4 shrink-0 place-items-center rounded-xs border-[1.5px] border-control bg-surface text-on-accent before:absolute before:-inset-1 disabled:border-border disabled:bg-surface-2 data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent"
      >
        <Radix.Indicator>
          {checked === 'indeterminate' ? (
            <Minus className="size-3 [stroke-width:3]" />
          ) : (
            <Check className="size-3 [stroke-width:3]" />
          )}
        </Radix.Indicator>
      </Radix.Root>
      <label
        htmlFor={id}
        className={clsx(hideLabel && 'sr-only', disabled && 'text-text-disabled')}
      >
        {label}
      </label>
    </span>
  );
}
