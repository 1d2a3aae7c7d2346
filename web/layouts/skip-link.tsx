import type { MouseEvent } from 'react';

const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
  // Following the fragment would leave '#main' in the address that people share.
  event.preventDefault();
  const main = document.querySelector('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus();
};

export const SkipLink = () => (
  <a
    href="#main"
    onClick={handleClick}
    className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-sm focus:bg-surface focus:px-3 focus:py-2 focus:shadow-(--shadow)"
  >
    Skip to content
  </a>
);
