import { LogOut, Trash2, User } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import {
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRoot,
  MenuSeparator,
  MenuTrigger,
} from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';

export function FloatingSamples() {
  const [dialog, setDialog] = useState(false);
  const [confirm, setConfirm] = useState(false);
  return (
    <Section title="Menu, dialogs, notifications, tooltip">
      <div className="flex flex-wrap gap-2">
        <MenuRoot>
          <MenuTrigger>
            <Button>Account menu</Button>
          </MenuTrigger>
          <MenuContent>
            <MenuLabel>My Account</MenuLabel>
            <MenuSeparator />
            <MenuItem icon={<User />} end={<Kbd>P</Kbd>}>
              Profile Settings
            </MenuItem>
            <MenuItem asChild>
              <a href="#menu-link">
                <LogOut />
                Log Out
              </a>
            </MenuItem>
            <MenuItem icon={<Trash2 />} tone="danger">
              Delete
            </MenuItem>
          </MenuContent>
        </MenuRoot>
        <Button onClick={() => setDialog(true)}>Dialog</Button>
        <Button onClick={() => setConfirm(true)}>Confirm</Button>
        <Button
          onClick={() =>
            toast({
              title: 'Match confirmed',
              description: 'Zsófia Kőszegi is linked to 49 works.',
              action: { label: 'Undo', onClick: () => toast({ title: 'Undone' }) },
            })
          }
        >
          Notify
        </Button>
        <Button
          onClick={() =>
            toast({
              variant: 'destructive',
              title: 'Import failed',
              description: 'Check that the faculty has an author linked.',
            })
          }
        >
          Notify of a failure
        </Button>
        <Tooltip text="A word that helps">
          <Button variant="quiet">Tooltip</Button>
        </Tooltip>
      </div>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="New project"
        description="A project keeps publications, people and notes of one undertaking together."
        footer={
          <Button variant="primary" onClick={() => setDialog(false)}>
            Create
          </Button>
        }
      >
        <p>The body of the dialog.</p>
      </Dialog>
      <ConfirmDialog
        open={confirm}
        onOpenChange={setConfirm}
        title="Delete this publication?"
        confirmLabel="Delete publication"
        tone="danger"
        onConfirm={() => setConfirm(false)}
      >
        This permanently removes <b className="font-serif text-text">“Tides of a small bay”</b> and
        all faculty associations: 3 people lose this work.
      </ConfirmDialog>
    </Section>
  );
}
