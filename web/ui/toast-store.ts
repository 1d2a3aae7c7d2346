import type { ReactNode } from 'react';

/** A closed notification stays in the list this long, so that it can still be updated by its id. */
const TOAST_REMOVE_DELAY = 1_000_000;
const TOAST_LIMIT = 1;

export type ToastContent = {
  title: ReactNode;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  action?: { label: string; onClick: () => void; altText?: string } | undefined;
};

export type ToastEntry = ToastContent & { id: string; open: boolean };

type ToastHandle = {
  id: string;
  dismiss: () => void;
  update: (changes: Partial<ToastContent>) => void;
};

let entries: readonly ToastEntry[] = [];
let counter = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function change(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  entries: (): readonly ToastEntry[] => entries,
  /** For tests: an empty list and no timers left behind. */
  reset: (): void => {
    for (const timer of removals.values()) clearTimeout(timer);
    removals.clear();
    change([]);
  },
};

function forget(id: string): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

export function toast(content: ToastContent): ToastHandle {
  counter += 1;
  const id = String(counter);
  const kept = [{ ...content, id, open: true }, ...entries].slice(0, TOAST_LIMIT);
  for (const entry of entries) if (!kept.includes(entry)) forget(entry.id);
  change(kept);
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (changes) => updateToast(id, changes),
  };
}

export function updateToast(id: string, changes: Partial<ToastContent>): void {
  change(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
}

export function dismissToast(id: string): void {
  const entry = entries.find((each) => each.id === id);
  if (entry === undefined || removals.has(id)) return;
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id);
      change(entries.filter((each) => each.id !== id));
    }, TOAST_REMOVE_DELAY),
  );
  change(entries.map((each) => (each.id === id ? { ...each, open: false } : each)));
}
