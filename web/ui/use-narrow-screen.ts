import { useCallback, useSyncExternalStore } from 'react';

/** Everything becomes one column below 768 px. */
const ONE_COLUMN = '(width < 48rem)';
/** Side panels leave their table below 1100 px, and crowded tables leave out a column. */
const CROWDED = '(width < 68.75rem)';

/** Absent where nothing is drawn, as in tests: such places count as wide. */
const mediaQuery = (query: string): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia(query) : null;

const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = mediaQuery(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => mediaQuery(query)?.matches ?? false,
    () => false,
  );
};

export const useNarrowScreen = (): boolean => useMediaQuery(ONE_COLUMN);
export const useCrowdedScreen = (): boolean => useMediaQuery(CROWDED);
