export type Shortcut = 'palette' | 'search' | 'shortcuts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
export const PALETTE_KEY_LABEL = isApple ? '⌘K' : 'Ctrl K';

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/**
 * Which shortcut a key press means. Single keys never count while somebody types in a field or
 * holds a modifier: those belong to the text and to the browser. Shift is how '?' is typed.
 */
export const readShortcut = (event: KeyboardEvent): Shortcut | null => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || event.isComposing || event.repeat) return null;
  if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) return 'palette';
  if (ctrlKey || metaKey || altKey || isTyping(event.target)) return null;
  if (key === '/') return 'search';
  return key === '?' ? 'shortcuts' : null;
};
