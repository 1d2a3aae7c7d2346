import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type TreeItem, treeMove, typeAhead } from './tree-items.ts';

const TYPING_PAUSE_MS = 600;

interface TreeKeysOptions {
  readonly tree: RefObject<HTMLElement | null>;
  readonly items: readonly TreeItem[];
  readonly initialKey: string | undefined;
  readonly onExpand: (key: string, expanded: boolean) => void;
  readonly onChoose: (key: string) => void;
}

/** One line of the tree takes the Tab key; arrows, Home, End and letters move from line to line. */
export const useTreeKeys = ({ tree, items, initialKey, onExpand, onChoose }: TreeKeysOptions) => {
  const [cursor, setCursor] = useState(initialKey);
  const wantsFocus = useRef(false);
  const typed = useRef({ text: '', at: 0 });
  const found = items.findIndex(({ key }) => key === cursor);
  const index = Math.max(found, 0);

  // After every drawing: the line may only just have come into sight.
  useEffect(() => {
    if (!wantsFocus.current || cursor === undefined) return;
    const line = tree.current?.querySelector(`[data-key="${cursor}"]`);
    if (!(line instanceof HTMLElement)) return;
    wantsFocus.current = false;
    line.focus();
  });

  const focusOn = (key: string) => {
    wantsFocus.current = true;
    setCursor(key);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const move = treeMove(items, index, event.key);
    if (move !== null) {
      event.preventDefault();
      if (move.do === 'focus') focusOn(move.key);
      else if (move.do === 'choose') onChoose(move.key);
      else onExpand(move.key, move.do === 'expand');
      return;
    }
    if (!/^[\p{L}\p{N}]$/u.test(event.key)) return;
    // The page may have shortcuts of single letters, which begin words here.
    event.stopPropagation();
    const { text, at } = typed.current;
    const isGoingOn = event.timeStamp - at < TYPING_PAUSE_MS && text !== event.key;
    typed.current = { text: isGoingOn ? text + event.key : event.key, at: event.timeStamp };
    const target = typeAhead(items, index, typed.current.text);
    if (target !== null) focusOn(target);
  };

  return { cursor: items[index]?.key, setCursor, onKeyDown };
};
