import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

const SQUARE = { sm: 'w-8 px-0 md:w-7', md: 'w-10 px-0 md:w-9', lg: 'w-11 px-0' };

type IconButtonProps = Omit<ButtonProps, 'children' | 'pending'> & {
  label: string;
  icon: ReactNode;
};

/** The label is its name for those who cannot see the icon, and its tooltip for those who can. */
export function IconButton({
  label,
  icon,
  size = 'sm',
  variant = 'quiet',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button
        {...rest}
        size={size}
        variant={variant}
        aria-label={label}
        className={clsx(SQUARE[size ?? 'sm'], className)}
      >
        {icon}
      </Button>
    </Tooltip>
  );
}
