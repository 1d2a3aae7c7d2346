import { clsx } from 'clsx';
import { getNonce } from 'get-nonce';
import { Check, ChevronsUpDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { CONTROL } from './control-classes.ts';
import type { FieldIds } from './field.tsx';
import { FLOATING } from './floating-classes.ts';

type Option<Value extends string> = { value: Value; label: string; disabled?: boolean };

type SelectProps<Value extends string> = Partial<FieldIds> & {
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly Option<Value>[];
  placeholder?: string;
  disabled?: boolean;
  size?: 'sm' | 'md';
  className?: string;
  /** Needed where no Field labels it. */
  'aria-label'?: string;
};

export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  placeholder = 'Choose…',
  disabled = false,
  size = 'md',
  className,
  ...ids
}: SelectProps<Value>) {
  const change = (next: string) => {
    const option = options.find((each) => each.value === next);
    if (option !== undefined) onValueChange(option.value);
  };
  return (
    <Radix.Root value={value ?? ''} onValueChange={change} disabled={disabled}>
      <Radix.Trigger
        {...ids}
        className={clsx(
          CONTROL,
          'inline-flex items-center justify-between gap-2 text-left data-[placeholder]:text-text-3',
          size === 'sm' ? 'h-8 px-2.5 t-13' : 'h-10',
          className,
        )}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <ChevronsUpDown className="size-3.5 text-text-3" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={clsx(FLOATING, 'min-w-(--radix-select-trigger-width) animate-appear')}
        >
          <Radix.Viewport nonce={getNonce()}>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className="flex min-h-8 cursor-pointer items-center justify-between gap-3 rounded-sm px-2 py-1 outline-none select-none data-[disabled]:cursor-not-allowed data-[disabled]:text-text-disabled data-[highlighted]:bg-surface-2 data-[state=checked]:font-medium"
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Check className="size-3.5" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
