/** One edge, focus and error treatment for everything that is typed into or chosen from. */
export const CONTROL =
  'w-full rounded-md border border-control bg-surface px-3 t-14 text-text ' +
  'focus-visible:border-accent focus-visible:outline-offset-1 ' +
  'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] ' +
  'disabled:cursor-not-allowed disabled:border-border disabled:bg-surface-2 disabled:text-text-disabled';

/** Sixteen pixels below the breakpoint: iOS zooms into smaller fields. */
export const CONTROL_HEIGHT = 'h-10 max-md:text-[16px]';
