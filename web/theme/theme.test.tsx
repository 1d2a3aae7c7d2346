// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyTheme, readTheme, setTheme, useTheme } from './theme.ts';

const attribute = (): string | null => document.documentElement.getAttribute('data-theme');

afterEach(() => {
  setTheme('system');
  vi.restoreAllMocks();
});

describe('the theme', () => {
  it('is the system’s while nobody has chosen', () => {
    applyTheme();
    expect(readTheme()).toBe('system');
    expect(attribute()).toBeNull();
  });

  it.each(['light', 'dark'] as const)('%s is kept in the cookie and on the page', (theme) => {
    setTheme(theme);
    expect(document.cookie).toContain(`theme=${theme}`);
    expect(attribute()).toBe(theme);
    expect(readTheme()).toBe(theme);
  });

  it('goes back to the system by dropping cookie and attribute', () => {
    setTheme('dark');
    setTheme('system');
    expect(document.cookie).not.toContain('theme=');
    expect(attribute()).toBeNull();
  });

  it('is written for the whole site and a year', () => {
    const write = vi.spyOn(document, 'cookie', 'set');
    setTheme('dark');
    expect(write).toHaveBeenCalledExactlyOnceWith(
      'theme=dark; Max-Age=31536000; Path=/; SameSite=Lax',
    );
  });

  it('ignores a cookie with another value or a name that only ends alike', () => {
    document.cookie = 'theme=purple; Path=/';
    document.cookie = 'my-theme=dark; Path=/';
    expect(readTheme()).toBe('system');
    document.cookie = 'my-theme=; Max-Age=0; Path=/';
  });

  it('is put on a page that came without it', () => {
    document.cookie = 'theme=light; Path=/';
    applyTheme();
    expect(attribute()).toBe('light');
  });

  it('is followed by the components that show it', () => {
    const { result } = renderHook(() => useTheme());
    expect(result.current).toBe('system');
    act(() => setTheme('dark'));
    expect(result.current).toBe('dark');
  });
});
