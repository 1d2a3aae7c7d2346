import { useNavigate } from '@tanstack/react-router';
import { Command as Palette } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useSession } from '#web/session/session.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import { useReturnFocus } from '#web/ui/return-focus.ts';
import {
  type Command,
  COMMAND_GROUPS,
  isOffered,
  registerCommands,
  useCommands,
} from './registry.ts';
import { standardCommands } from './standard-commands.ts';

registerCommands(standardCommands);

const OVERLAY = 'fixed inset-0 z-40 bg-scrim';
const SURFACE =
  'fixed inset-x-4 top-[12vh] z-40 mx-auto max-w-[560px] overflow-hidden rounded-lg border border-border-strong bg-surface shadow-float outline-none animate-rise';
const GROUP =
  '[&_[cmdk-group-heading]]:t-12 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-text-3';
const ITEM =
  't-14 flex min-h-10 cursor-pointer items-center rounded-sm px-2 select-none data-[selected=true]:bg-accent-soft data-[selected=true]:text-on-accent-soft md:min-h-9';

const useOfferedCommands = (): readonly Command[] => {
  const session = useSession();
  const user = session.status === 'authenticated' ? session.user : null;
  return useCommands().filter(({ audience }) => isOffered(audience, user));
};

export const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const commands = useOfferedCommands();
  const returnFocus = useReturnFocus();

  const perform = (command: Command): void => {
    // First closed, then performed: a command may open the next overlay.
    onClose();
    if ('to' in command.perform) void navigate({ to: command.perform.to });
    else command.perform.run();
  };

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={OVERLAY} />
        <Dialog.Content {...returnFocus} aria-describedby={undefined} className={SURFACE}>
          <Dialog.Title className="sr-only">Command palette</Dialog.Title>
          <Palette label="Search pages and actions" loop vimBindings={false}>
            <div className="flex items-center gap-2.5 border-b border-border px-4">
              <Search aria-hidden className="size-4 shrink-0 stroke-[1.75] text-text-3" />
              <Palette.Input
                placeholder="Search pages and actions"
                className="t-16 h-12 min-w-0 flex-1 bg-transparent outline-none"
              />
              <Kbd>Esc</Kbd>
            </div>
            <Palette.List className="max-h-[min(60vh,420px)] scroll-py-2 overflow-y-auto px-2 pb-2">
              <Palette.Empty className="px-2 py-6 text-text-2">
                Nothing matches. Try another word.
              </Palette.Empty>
              {COMMAND_GROUPS.map((group) => {
                const members = commands.filter((command) => command.group === group);
                if (members.length === 0) return null;
                return (
                  <Palette.Group key={group} heading={group} className={GROUP}>
                    {members.map((command) => (
                      <Palette.Item
                        key={command.id}
                        value={command.id}
                        keywords={[command.label, ...(command.keywords ?? [])]}
                        onSelect={() => perform(command)}
                        className={ITEM}
                      >
                        {command.label}
                      </Palette.Item>
                    ))}
                  </Palette.Group>
                );
              })}
            </Palette.List>
          </Palette>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
