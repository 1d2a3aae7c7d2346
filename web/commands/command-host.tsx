import { lazy, Suspense, useEffect } from 'react';
import { closeOverlay, currentOverlay, openPalette, openShortcuts, useOverlay } from './overlay.ts';
import { readShortcut } from './shortcuts.ts';

const CommandPalette = lazy(async () => {
  const { CommandPalette: component } = await import('./command-palette.tsx');
  return { default: component };
});

const ShortcutsDialog = lazy(async () => {
  const { ShortcutsDialog: component } = await import('./shortcuts-dialog.tsx');
  return { default: component };
});

const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** The page's own search box, if it has one, else the palette. */
const search = (): void => {
  const box = document.querySelector<HTMLElement>('[data-search]');
  if (box) box.focus();
  else openPalette();
};

const handleKeyDown = (event: KeyboardEvent): void => {
  const shortcut = readShortcut(event);
  if (shortcut === null) return;
  if (shortcut === 'palette' && currentOverlay() === 'palette') {
    event.preventDefault();
    closeOverlay();
    return;
  }
  // A dialog has the keyboard to itself: leaving it by a shortcut could lose what was typed there.
  if (isDialogOpen()) return;
  event.preventDefault();
  if (shortcut === 'palette') openPalette();
  else if (shortcut === 'search') search();
  else openShortcuts();
};

/** Listens for the shortcuts; the code of what they open is loaded when it is first needed. */
export const CommandHost = () => {
  const overlay = useOverlay();
  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
  return (
    <Suspense>
      {overlay === 'palette' && <CommandPalette onClose={closeOverlay} />}
      {overlay === 'shortcuts' && <ShortcutsDialog onClose={closeOverlay} />}
    </Suspense>
  );
};
