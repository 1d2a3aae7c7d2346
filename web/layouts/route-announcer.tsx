import { useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PRODUCT_NAME } from '#contract/product.ts';

/** A page that arrives late must not close the menu or dialog that was opened meanwhile. */
const OPENED = '[role="menu"][data-state="open"], [role="dialog"][data-state="open"]';

const focusPage = (): void => {
  if (document.querySelector(OPENED) !== null) return;
  const main = document.querySelector('main');
  const target = main?.querySelector('h1') ?? main;
  if (!target) return;
  target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
};

/**
 * Does for people what a full page load would do: names the page in the title, moves the focus
 * to its heading and says its name to screen readers. A change of the search alone is no new page.
 */
export const RouteAnnouncer = () => {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const announced = useRef<string>(undefined);
  const fullTitle = title === undefined ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;

  useEffect(() => {
    document.title = fullTitle;
  }, [fullTitle]);

  useEffect(() => {
    if (pathname === undefined) return;
    const isFirstPage = announced.current === undefined;
    const isSamePage = announced.current === pathname;
    announced.current = pathname;
    if (!isFirstPage && !isSamePage) focusPage();
  }, [pathname]);

  return (
    <div aria-live="polite" role="status" className="sr-only">
      {fullTitle}
    </div>
  );
};
