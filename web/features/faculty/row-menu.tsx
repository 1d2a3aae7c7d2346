import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { Faculty } from '#contract/faculty.ts';
import { Button } from '#web/ui/button.tsx';
import { MenuContent, MenuItem, MenuRoot, MenuTrigger } from '#web/ui/menu.tsx';
import { personName } from './person.ts';

export interface RowActions {
  readonly onEdit: (person: Faculty) => void;
  readonly onDelete: (person: Faculty) => void;
}

export const RowMenu = ({ person, onEdit, onDelete }: RowActions & { person: Faculty }) => (
  <MenuRoot>
    <MenuTrigger>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Actions for ${personName(person)}`}
        className="w-8 px-0 max-md:-my-1.5 md:w-7"
      >
        <Ellipsis />
      </Button>
    </MenuTrigger>
    <MenuContent className="min-w-40">
      <MenuItem icon={<Pencil />} onSelect={() => onEdit(person)}>
        Edit
      </MenuItem>
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => onDelete(person)}>
        Delete
      </MenuItem>
    </MenuContent>
  </MenuRoot>
);
