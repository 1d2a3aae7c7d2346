import { GitMerge, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FacultyDetail } from '#contract/faculty.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteFacultyDialog } from './delete-faculty-dialog.tsx';
import { EditFacultyDialog } from './edit-faculty-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

interface PersonActionsProps {
  readonly person: FacultyDetail;
  readonly onDeleted: () => void;
}

export const PersonActions = ({ person, onDeleted }: PersonActionsProps) => {
  const [dialog, setDialog] = useState<'edit' | 'merge' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Button variant="quiet" icon={<GitMerge />} onClick={() => setDialog('merge')}>
        Merge
      </Button>
      <Button variant="danger-outline" icon={<Trash2 />} onClick={() => setDialog('delete')}>
        Delete
      </Button>
      <Button variant="primary" icon={<Pencil />} onClick={() => setDialog('edit')}>
        Edit
      </Button>
      {dialog === 'edit' && <EditFacultyDialog id={person.id} onClose={close} />}
      {dialog === 'merge' && <MergeDialog person={person} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteFacultyDialog person={person} onClose={close} onDeleted={onDeleted} />
      )}
    </>
  );
};
