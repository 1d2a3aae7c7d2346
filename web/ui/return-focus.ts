import { useRef } from 'react';

/**
 * Radix gives the focus back to a dialog's trigger. Ours are opened by state and have none, so
 * these handlers of the dialog's content remember what had the focus and give it back.
 */
export const useReturnFocus = () => {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (): void => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
};
