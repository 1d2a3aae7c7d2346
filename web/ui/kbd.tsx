import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-[18px] rounded-xs border border-border-strong bg-surface px-1 text-center t-11 text-text-2">
      {children}
    </kbd>
  );
}
