import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';

const PAGE = 10;

type RowCursorOptions = {
  container: RefObject<HTMLElement | null>;
  count: number;
  /** The rows that exist at present: a virtual list draws only some. */
  drawn: { first: number; last: number };
  scrollTo: (index: number) => void;
  onToggle: ((index: number) => void) | undefined;
  onOpen: ((index: number) => void) | undefined;
};

const target = (key: string, from: number, count: number): number | null => {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, last);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'PageDown':
      return Math.min(from + PAGE, last);
    case 'PageUp':
      return Math.max(from - PAGE, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
};

/** One row takes the Tab key; arrows move from row to row, Space selects, Enter opens. */
export function useRowCursor({
  container,
  count,
  drawn,
  scrollTo,
  onToggle,
  onOpen,
}: RowCursorOptions) {
  const [cursor, setCursor] = useState(0);
  const wanted = useRef<number | null>(null);

  // After every drawing: a row far away exists only once the list has scrolled to it.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = container.current?.querySelector(`[data-row="${wanted.current}"]`);
    if (!(row instanceof HTMLElement)) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
    row.scrollIntoView?.({ block: 'nearest' });
  });

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target;
    if (!(row instanceof HTMLElement) || row.dataset['row'] === undefined) return;
    const from = Number(row.dataset['row']);
    if (event.key === ' ' && onToggle !== undefined) onToggle(from);
    else if (event.key === 'Enter' && onOpen !== undefined) onOpen(from);
    else {
      const to = target(event.key, from, count);
      if (to === null) return;
      wanted.current = to;
      setCursor(to);
      scrollTo(to);
    }
    event.preventDefault();
  };

  // One function for all drawings: a new one would make every row draw itself again.
  const latest = useRef(handleKey);
  useEffect(() => {
    latest.current = handleKey;
  });
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLElement>) => latest.current(event), []);

  const tabStop = cursor >= drawn.first && cursor <= drawn.last ? cursor : drawn.first;
  return { tabStop, onKeyDown, setCursor };
}
