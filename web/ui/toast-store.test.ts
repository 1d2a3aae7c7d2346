import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, toast, toastStore, updateToast } from './toast-store.ts';

const state = () => toastStore.entries().map(({ title, open }) => ({ title, open }));

describe('the notification queue', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    toastStore.reset();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('adds a notification open', () => {
    toast({ title: 'Saved' });
    expect(state()).toEqual([{ title: 'Saved', open: true }]);
  });

  it('keeps one: a new notification replaces the older one', () => {
    const first = toast({ title: 'First' });
    const second = toast({ title: 'Second' });
    expect(state()).toEqual([{ title: 'Second', open: true }]);
    expect(second.id).not.toBe(first.id);
  });

  it('closes a dismissed notification at once and removes it after 1,000,000 ms', () => {
    const { dismiss } = toast({ title: 'Saved' });
    dismiss();
    expect(state()).toEqual([{ title: 'Saved', open: false }]);
    vi.advanceTimersByTime(999_999);
    expect(state()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(state()).toEqual([]);
  });

  it('counts the removal from the first dismissal', () => {
    const { id } = toast({ title: 'Saved' });
    dismissToast(id);
    vi.advanceTimersByTime(600_000);
    dismissToast(id);
    vi.advanceTimersByTime(400_000);
    expect(state()).toEqual([]);
  });

  it('does not let the removal of a replaced notification take the new one', () => {
    toast({ title: 'First' }).dismiss();
    toast({ title: 'Second' });
    vi.advanceTimersByTime(2_000_000);
    expect(state()).toEqual([{ title: 'Second', open: true }]);
  });

  it('updates by id what is given and nothing else', () => {
    const { id, update } = toast({ title: 'Matching 5 of 20', description: 'Running' });
    update({ title: 'Matching 10 of 20' });
    updateToast('unknown', { title: 'Nobody' });
    expect(toastStore.entries()).toEqual([
      { id, open: true, title: 'Matching 10 of 20', description: 'Running' },
    ]);
  });

  it('tells its listeners until they leave', () => {
    const listener = vi.fn<() => void>();
    const leave = toastStore.subscribe(listener);
    toast({ title: 'One' });
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    toast({ title: 'Two' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
