import { useRef } from 'react';

/** An entry of a menu is gone with its menu, but the button that opened the menu stays. */
const openerOf = (active: Element | null): Element | null => {
  const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : active;
};

/**
 * Radix gives the focus back to a dialog's trigger. Ours are opened by state and have none, so
 * these handlers of the dialog's content remember what had the focus and give it back.
 */
export const useReturnFocus = () => {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (): void => {
      opener.current = openerOf(document.activeElement);
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
};
