import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
};

export function EmptyState({ title, children, action, level = 3 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="max-w-[44ch] pt-4 pb-2">
      <Heading className="head-3">{title}</Heading>
      {children !== undefined && <div className="mt-1 text-text-2">{children}</div>}
      {action !== undefined && <div className="mt-4 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
