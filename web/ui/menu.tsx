import { clsx } from 'clsx';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { FLOATING } from './floating-classes.ts';

/** Not modal: the page behind stays readable and scrollable, and a click elsewhere closes the menu. */
export function MenuRoot(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

export function MenuTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger asChild {...props} />;
}

export function MenuContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        {...rest}
        className={clsx(FLOATING, 'min-w-56 animate-appear', className)}
      />
    </Radix.Portal>
  );
}

type MenuItemProps = ComponentProps<typeof Radix.Item> & {
  icon?: ReactNode;
  /** At the right end: a key, a value. */
  end?: ReactNode;
  tone?: 'default' | 'danger';
};

/** With `asChild` the single child (a link) is the item and brings its own icon. */
export function MenuItem({
  icon,
  end,
  tone = 'default',
  asChild,
  className,
  children,
  ...rest
}: MenuItemProps) {
  const classes = clsx(
    'flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 py-1 t-13 no-underline outline-none select-none hover:no-underline',
    'data-[disabled]:cursor-not-allowed data-[disabled]:text-text-disabled',
    tone === 'danger'
      ? 'text-red data-[highlighted]:bg-red-bg'
      : 'text-text data-[highlighted]:bg-surface-2 [&>.lucide]:text-text-3',
    className,
  );
  if (asChild === true) {
    return (
      <Radix.Item {...rest} asChild className={classes}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item {...rest} className={classes}>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {end}
    </Radix.Item>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-border" />;
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label {...rest} className={clsx('px-2 py-1.5 t-13 font-semibold', className)} />;
}
