import { useSyncExternalStore } from 'react';

/** Everything becomes one column below 768 px. */
const QUERY = '(width < 48rem)';

/** Absent where nothing is drawn, as in tests: such places count as wide. */
const narrowQuery = (): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia(QUERY) : null;

const subscribe = (listener: () => void) => {
  const query = narrowQuery();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

export const useNarrowScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => narrowQuery()?.matches ?? false,
    () => false,
  );
