import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { AriaRole, ReactNode } from 'react';

const TONE = {
  green: { box: 'border-green-line bg-green-bg', ink: 'text-green', icon: <CircleCheck /> },
  amber: { box: 'border-amber-line bg-amber-bg', ink: 'text-amber', icon: <TriangleAlert /> },
  red: { box: 'border-red-line bg-red-bg', ink: 'text-red', icon: <CircleAlert /> },
  accent: {
    box: 'border-accent-soft-2 bg-accent-soft',
    ink: 'text-on-accent-soft',
    icon: <Info />,
  },
};

type BannerProps = {
  tone: keyof typeof TONE;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  role?: AriaRole;
};

export function Banner({ tone, title, children, action, icon, role }: BannerProps) {
  const { box, ink, icon: own } = TONE[tone];
  return (
    <div role={role} className={clsx('flex gap-3 rounded-md border px-3.5 py-3', box)}>
      <span className={clsx('mt-0.5 shrink-0', ink)}>{icon ?? own}</span>
      <div className="min-w-0 flex-1 text-text-2">
        <p className={clsx('font-semibold', ink)}>{title}</p>
        {children}
        {action !== undefined && action !== null && (
          <div className="mt-2 flex flex-wrap gap-2">{action}</div>
        )}
      </div>
    </div>
  );
}
