import { useSyncExternalStore } from 'react';

/** `system` is the absence of a choice: no cookie, no attribute. */
export type Theme = 'system' | 'light' | 'dark';

const COOKIE = 'theme';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const readTheme = (): Theme => {
  const chosen = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
};

/**
 * Puts the attribute in step with the cookie. The server has written it into the page before the
 * first paint; this is for pages that come without it, and for changes.
 */
export const applyTheme = (): void => {
  const theme = readTheme();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
};

export const setTheme = (theme: Theme): void => {
  const value = theme === 'system' ? '; Max-Age=0' : `${theme}; Max-Age=${ONE_YEAR_SECONDS}`;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${value}; Path=/; SameSite=Lax${secure}`;
  applyTheme();
  for (const listener of listeners) listener();
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme);
