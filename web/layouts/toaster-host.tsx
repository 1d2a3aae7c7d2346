import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastStore } from '#web/ui/toast-store.ts';

const Toaster = lazy(async () => {
  const { Toaster: component } = await import('#web/ui/toast.tsx');
  return { default: component };
});

const subscribe = (listener: () => void): (() => void) => toastStore.subscribe(listener);

/** The notification area, whose code the landing page does without until there is one to show. */
export const ToasterHost = () => {
  const isNeeded = useSyncExternalStore(subscribe, () => toastStore.entries().length > 0);
  return <Suspense>{isNeeded && <Toaster />}</Suspense>;
};
