import { useSyncExternalStore } from 'react';

/** What the keyboard can open over any page; one at a time. */
export type Overlay = 'palette' | 'shortcuts' | null;

let current: Overlay = null;
const listeners = new Set<() => void>();

const show = (overlay: Overlay): void => {
  current = overlay;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentOverlay = (): Overlay => current;
export const useOverlay = (): Overlay => useSyncExternalStore(subscribe, currentOverlay);

export const openPalette = (): void => show('palette');
export const openShortcuts = (): void => show('shortcuts');
export const closeOverlay = (): void => show(null);
