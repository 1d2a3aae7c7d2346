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

export type RowRange = { first: number; last: number };

type VirtualRows = {
  first: number;
  last: number;
  /** What is in sight, without the rows drawn ahead. */
  visible: RowRange;
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
    const all = { first: 0, last: count - 1 };
    return { ...all, visible: all, before: 0, after: 0, scrollTo: stay, measure: undefined };
  }
  const items = virtualizer.getVirtualItems();
  return {
    first: items[0]?.index ?? 0,
    last: items.at(-1)?.index ?? -1,
    visible: {
      first: virtualizer.range?.startIndex ?? 0,
      last: virtualizer.range?.endIndex ?? -1,
    },
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    measure: virtualizer.measureElement,
  };
}

const stay = () => undefined;
