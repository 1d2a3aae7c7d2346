import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { dismissToast, toastStore, type ToastEntry } from './toast-store.ts';

const TOAST_DURATION = 5000;
const SWIPE_THRESHOLD = 50;

export function Toaster() {
  const entries = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.entries,
    toastStore.entries,
  );
  return (
    <Toast.Provider
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
      label="Notification"
    >
      {entries.map((entry) => (
        <Notification key={entry.id} entry={entry} />
      ))}
      <Toast.Viewport
        // What is live stays readable behind an open dialog; the words for screen readers stand apart.
        aria-live="off"
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        className="fixed right-0 bottom-0 z-50 m-0 flex w-full list-none flex-col gap-3 p-4 -outline-offset-2 md:w-[392px]"
      />
    </Toast.Provider>
  );
}

function Notification({ entry }: { entry: ToastEntry }) {
  const { id, open, title, description, variant, action } = entry;
  const bad = variant === 'destructive';
  const Icon = bad ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      // Failures interrupt a screen reader, everything else waits for its turn.
      type={bad ? 'foreground' : 'background'}
      open={open}
      onOpenChange={(next) => (next ? undefined : dismissToast(id))}
      className={clsx(
        'flex items-start gap-3 rounded-md border px-3.5 py-3 shadow-float',
        'data-[state=closed]:animate-vanish data-[state=open]:animate-appear',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:animate-swipe-out',
        bad ? 'border-red-line bg-red-bg' : 'border-border-strong bg-surface',
      )}
    >
      <Icon className={clsx('mt-0.5', bad && 'text-red')} />
      <div className="min-w-0 flex-1">
        <Toast.Title className={clsx('font-semibold', bad && 'text-red')}>{title}</Toast.Title>
        {description !== undefined && (
          <Toast.Description className="text-text-2">{description}</Toast.Description>
        )}
      </div>
      {action !== undefined && (
        <Toast.Action
          altText={action.altText ?? action.label}
          onClick={action.onClick}
          className="t-13 font-medium text-link hover:underline"
        >
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close
        aria-label="Close"
        className="-m-1 grid size-7 shrink-0 place-items-center rounded-sm text-text-3 hover:text-text"
      >
        <X className="size-3.5" />
      </Toast.Close>
    </Toast.Root>
  );
}
