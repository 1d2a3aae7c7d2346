import type { VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClasses } from './button-classes.ts';
import { Spinner } from './spinner.tsx';

const OFF =
  'disabled:border-border disabled:bg-surface-2 disabled:text-text-disabled disabled:no-underline';
const OFF_BARE = 'disabled:border-transparent disabled:bg-transparent disabled:text-text-disabled';

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonClasses> & {
    pending?: boolean | undefined;
    icon?: ReactNode;
  };

export function Button({
  variant,
  size,
  pending = false,
  icon,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const bare = variant === 'quiet' || variant === 'link';
  const off = bare ? OFF_BARE : OFF;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || pending}
      aria-busy={pending || undefined}
      className={buttonClasses({ variant, size, className: [pending ? '' : off, className] })}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  );
}
