import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { DIALOG, DIALOG_FOOTER, DIALOG_SIZE, OVERLAY, type DialogSize } from './dialog-classes.ts';
import { useReturnFocus } from './return-focus.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: DialogSize;
};

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
}: DialogProps) {
  const returnFocus = useReturnFocus();
  const described = description === undefined ? { 'aria-describedby': undefined } : {};
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY}>
          <Radix.Content
            {...described}
            {...returnFocus}
            className={clsx(DIALOG, DIALOG_SIZE[size])}
          >
            <div className="flex items-start justify-between gap-4">
              <Radix.Title className="head-2 min-w-0">{title}</Radix.Title>
              <Radix.Close asChild>
                {/* Without a tooltip: it would open with the dialog's first focus and take its Escape. */}
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label="Close"
                  className="-mt-1 -mr-2 w-8 px-0 md:w-7"
                >
                  <X />
                </Button>
              </Radix.Close>
            </div>
            {description !== undefined && (
              <Radix.Description className="mt-2 text-text-2">{description}</Radix.Description>
            )}
            {children !== undefined && <div className="mt-4">{children}</div>}
            {footer !== undefined && <div className={DIALOG_FOOTER}>{footer}</div>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
