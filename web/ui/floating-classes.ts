/** Menus, lists and popovers: the only things besides dialogs and toasts that cast a shadow. */
export const FLOATING =
  'z-50 max-h-(--radix-popper-available-height) max-w-[calc(100vw-16px)] overflow-y-auto rounded-md ' +
  'border border-border-strong bg-surface p-1 t-13 text-text shadow-float';
