import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badge = cva(
  'inline-flex h-5 max-w-full items-center gap-1 rounded-xs border px-[7px] t-12 font-medium whitespace-nowrap [&>.lucide]:size-3 [&>.lucide]:[stroke-width:2.25]',
  {
    variants: {
      tone: {
        green: 'border-green-line bg-green-bg text-green',
        amber: 'border-amber-line bg-amber-bg text-amber',
        red: 'border-red-line bg-red-bg text-red',
        accent: 'border-accent-soft-2 bg-accent-soft text-on-accent-soft',
        neutral: 'border-border-strong text-text-2',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

type BadgeProps = VariantProps<typeof badge> & { icon?: ReactNode; children: ReactNode };

/** Green, amber and red mean verified, pending and rejected (or worse): always with an icon. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={badge({ tone, className: icon === undefined ? '' : 'pl-[5px]' })}>
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
