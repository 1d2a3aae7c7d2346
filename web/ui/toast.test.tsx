// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, toastStore, type ToastContent } from './toast-store.ts';
import { Toaster } from './toast.tsx';

const notify = (content: ToastContent) => {
  act(() => {
    toast(content);
  });
};
const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const area = () => screen.getByRole('region', { name: /Notifications/ });
const shown = (title: string) => screen.queryByText(title, { selector: 'li *' });

describe('Toaster', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    toastStore.reset();
    render(<Toaster />);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('shows one notification and replaces it by the next', () => {
    notify({ title: 'First' });
    notify({ title: 'Second', description: 'With details' });
    expect(shown('First')).toBeNull();
    expect(shown('Second')).not.toBeNull();
    expect(shown('With details')).not.toBeNull();
  });

  it('closes after 5000 ms and not before', () => {
    notify({ title: 'Saved' });
    wait(4999);
    expect(shown('Saved')).not.toBeNull();
    wait(1);
    expect(shown('Saved')).toBeNull();
  });

  it('waits while the pointer is on it', () => {
    notify({ title: 'Saved' });
    wait(3000);
    fireEvent.pointerMove(area());
    wait(60_000);
    expect(shown('Saved')).not.toBeNull();
    fireEvent.pointerLeave(area());
    wait(1999);
    expect(shown('Saved')).not.toBeNull();
    wait(1);
    expect(shown('Saved')).toBeNull();
  });

  it('waits while the focus is in it, which F8 brings there', () => {
    notify({ title: 'Saved' });
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(area().contains(document.activeElement)).toBe(true);
    wait(60_000);
    expect(shown('Saved')).not.toBeNull();
  });

  it('closes by its button', () => {
    notify({ title: 'Saved' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown('Saved')).toBeNull();
    expect(toastStore.entries()[0]?.open).toBe(false);
  });

  it('runs its action once and closes', () => {
    const undo = vi.fn<() => void>();
    notify({ title: 'Removed', action: { label: 'Undo', onClick: undo } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(shown('Removed')).toBeNull();
  });

  it.each([
    ['destructive', 'assertive'],
    ['default', 'polite'],
  ] as const)('announces a %s notification in an %s way', (variant, live) => {
    notify({ title: 'Login checked', variant });
    wait(100);
    const spoken = screen.getByText(/Notification.*Login checked/);
    expect(spoken.getAttribute('aria-live')).toBe(live);
  });
});
