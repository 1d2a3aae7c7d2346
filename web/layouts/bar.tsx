import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The width of the page and its edges, for header, main and footer alike. */
export const PAGE_WIDTH = 'mx-auto w-full max-w-[calc(var(--page)+2*var(--edge))] px-(--edge)';

export const HeaderBar = ({ children }: { children: ReactNode }) => (
  <header className="h-(--header) border-b border-border bg-bg">
    <div className={clsx(PAGE_WIDTH, 'flex h-full items-center gap-2 md:gap-5 lg:gap-7')}>
      {children}
    </div>
  </header>
);
