/** The overlay scrolls, so that a tall dialog is reachable on a low screen. */
export const OVERLAY =
  'fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-scrim p-4 ' +
  'data-[state=closed]:animate-vanish';

export const DIALOG =
  'relative w-full rounded-lg border border-border-strong bg-surface p-5 shadow-float outline-none md:p-6 ' +
  'data-[state=closed]:animate-vanish data-[state=open]:animate-rise';

export const DIALOG_FOOTER = 'mt-6 flex flex-wrap justify-end gap-2';

export const DIALOG_SIZE = { sm: 'max-w-[400px]', md: 'max-w-[480px]', lg: 'max-w-[640px]' };
export type DialogSize = keyof typeof DIALOG_SIZE;
