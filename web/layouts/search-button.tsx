import { Search } from 'lucide-react';
import { openPalette } from '#web/commands/overlay.ts';
import { PALETTE_KEY_LABEL } from '#web/commands/shortcuts.ts';
import { Kbd } from '#web/ui/kbd.tsx';

/** Looks like a field where there is room and is an icon elsewhere; both open the palette. */
export const SearchButton = () => (
  <button
    type="button"
    onClick={openPalette}
    aria-label="Search"
    aria-keyshortcuts="Control+K Meta+K /"
    className="flex size-10 shrink-0 items-center justify-center gap-2 rounded-md text-text-2 hover:bg-surface-2 md:size-8 md:border md:border-border-strong md:bg-surface md:text-text-3 md:hover:border-control min-[68.75rem]:w-74 min-[68.75rem]:justify-start min-[68.75rem]:pr-2 min-[68.75rem]:pl-2.5"
  >
    <Search aria-hidden className="size-5 stroke-[1.75] md:size-3.5" />
    <span className="t-13 hidden min-[68.75rem]:inline">Search pages and actions</span>
    <span aria-hidden className="ml-auto hidden gap-1.5 min-[68.75rem]:flex">
      <Kbd>/</Kbd>
      <Kbd>{PALETTE_KEY_LABEL}</Kbd>
    </span>
  </button>
);
