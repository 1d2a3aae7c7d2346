import { clsx } from 'clsx';
import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { DIALOG, DIALOG_FOOTER, DIALOG_SIZE, OVERLAY } from './dialog-classes.ts';
import { useReturnFocus } from './return-focus.ts';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Names what will be gone afterwards. */
  children?: ReactNode;
  confirmLabel: string;
  pendingLabel?: string;
  cancelLabel?: string;
  pending?: boolean;
  tone?: 'danger' | 'default';
  onConfirm: () => void;
};

/** Stays open until the caller closes it, so that a running action and its failure are seen here. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  pendingLabel,
  cancelLabel = 'Cancel',
  pending = false,
  tone = 'default',
  onConfirm,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => (pending ? undefined : onOpenChange(next))}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={OVERLAY}>
          <AlertDialog.Content {...returnFocus} className={clsx(DIALOG, DIALOG_SIZE.md)}>
            <AlertDialog.Title className="head-2">{title}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="mt-2 text-text-2">{children}</div>
            </AlertDialog.Description>
            <div className={DIALOG_FOOTER}>
              <AlertDialog.Cancel asChild>
                <Button disabled={pending}>{cancelLabel}</Button>
              </AlertDialog.Cancel>
              <Button
                variant={tone === 'danger' ? 'danger' : 'primary'}
                pending={pending}
                onClick={onConfirm}
              >
                {pending ? (pendingLabel ?? confirmLabel) : confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
