import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { PALETTE_KEY_LABEL } from './shortcuts.ts';

const SHORTCUTS = [
  { keys: [PALETTE_KEY_LABEL], meaning: 'Open the command palette' },
  { keys: ['/'], meaning: 'Search on this page, or open the command palette' },
  { keys: ['?'], meaning: 'Show these shortcuts' },
  { keys: ['Esc'], meaning: 'Close what is open' },
  { keys: ['F8'], meaning: 'Go to the notifications' },
  { keys: ['↑', '↓'], meaning: 'Move in tables, menus and lists' },
];

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
    <dl>
      {SHORTCUTS.map(({ keys, meaning }) => (
        <div
          key={meaning}
          className="flex items-center justify-between gap-4 border-b border-border py-2 last:border-0"
        >
          <dt>{meaning}</dt>
          <dd className="flex shrink-0 gap-1">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
