import { useSyncExternalStore } from 'react';

const SOLID_AFTER_PX = 50;

const subscribe = (onScroll: () => void) => {
  globalThis.addEventListener('scroll', onScroll, { passive: true });
  return () => globalThis.removeEventListener('scroll', onScroll);
};

/** Whether the page has been scrolled far enough for a header over content to need a ground. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(subscribe, () => globalThis.scrollY > SOLID_AFTER_PX);
