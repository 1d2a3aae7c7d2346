import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { PAGE_WIDTH } from './bar.tsx';

interface PageFrameProps {
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

export const PageFrame = ({ header, footer, children }: PageFrameProps) => (
  <div className="flex min-h-dvh flex-col">
    {header}
    <main id="main" className={clsx(PAGE_WIDTH, 'flex-1 pt-6 pb-14 outline-none md:pt-8 md:pb-20')}>
      {children}
    </main>
    {footer}
  </div>
);
