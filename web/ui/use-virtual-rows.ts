import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefCallback, RefObject } from 'react';

const OVERSCAN = 12;

type VirtualRowsOptions = {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  estimate: number;
  /** Off: every row is drawn. */
  enabled: boolean;
};

type VirtualRows = {
  first: number;
  last: number;
  /** Pixels of the rows that are not drawn. */
  before: number;
  after: number;
  scrollTo: (index: number) => void;
  /** For rows whose height is not known beforehand. */
  measure: RefCallback<HTMLElement> | undefined;
};

/** Which rows of a long list to draw for what is in sight. */
export function useVirtualRows({
  count,
  scroller,
  estimate,
  enabled,
}: VirtualRowsOptions): VirtualRows {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    overscan: OVERSCAN,
    enabled,
  });
  if (!enabled) {
    return { first: 0, last: count - 1, before: 0, after: 0, scrollTo: stay, measure: undefined };
  }
  const items = virtualizer.getVirtualItems();
  return {
    first: items[0]?.index ?? 0,
    last: items.at(-1)?.index ?? -1,
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    measure: virtualizer.measureElement,
  };
}

const stay = () => undefined;
