import { cva } from 'class-variance-authority';

/** Also for links that look like buttons; free of React, so that any page may afford it. */
export const buttonClasses = cva(
  'inline-flex shrink-0 items-center justify-center border text-center font-medium whitespace-nowrap no-underline transition-colors hover:no-underline disabled:cursor-not-allowed',
  {
    variants: {
      variant: {
        primary:
          'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover',
        secondary:
          'border-border-strong bg-surface text-text hover:border-control hover:bg-surface-2',
        quiet: 'border-transparent text-text-2 hover:bg-surface-2 hover:text-text',
        danger:
          'border-danger bg-danger text-on-danger hover:border-danger-hover hover:bg-danger-hover',
        'danger-outline':
          'border-border-strong bg-surface text-red hover:border-red-line hover:bg-red-bg',
        link: 'border-transparent text-link hover:underline',
      },
      size: {
        sm: 'h-8 gap-1.5 rounded-sm px-2.5 t-13 font-medium md:h-7',
        md: 'h-10 gap-2 rounded-md px-3.5 t-14 font-medium md:h-9',
        lg: 'h-11 gap-2 rounded-md px-5 t-14 text-[15px] font-medium',
      },
    },
    compoundVariants: [{ variant: 'link', className: 'h-auto px-0 md:h-auto' }],
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);
