import { useEffect } from 'react';

/** Rows still to come when the next ones are asked for: enough that nobody scrolls into a gap. */
const AHEAD = 150;

/** Tells when the drawn rows come near the end of those that are here. */
export function useEndNear(last: number, count: number, onEndNear: (() => void) | undefined): void {
  useEffect(() => {
    if (count > 0 && last >= count - AHEAD) onEndNear?.();
  }, [last, count, onEndNear]);
}
