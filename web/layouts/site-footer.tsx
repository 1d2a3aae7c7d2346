import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { PRODUCT_NAME } from '#contract/product.ts';
import { PAGE_WIDTH } from './bar.tsx';

interface SiteFooterProps {
  tagline?: string | undefined;
  children?: ReactNode;
}

export const SiteFooter = ({ tagline, children }: SiteFooterProps) => {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="border-t border-border text-text-3">
      <div className={clsx(PAGE_WIDTH, 't-12 flex flex-wrap items-center gap-x-6 gap-y-2 py-4')}>
        <span>
          © {year} {PRODUCT_NAME}
        </span>
        {tagline !== undefined && <span>{tagline}</span>}
        {children}
      </div>
    </footer>
  );
};
