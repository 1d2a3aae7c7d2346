import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { useAddPerson } from './faculty.mutations.ts';
import { orgUnitsQuery } from './faculty.queries.ts';
import { NOBODY, personFormSchema, toInput } from './person-form.ts';
import { PersonFormFields } from './person-form-fields.tsx';

interface AddFacultyDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export const AddFacultyDialog = ({ open, onOpenChange }: AddFacultyDialogProps) => {
  const add = useAddPerson();
  const { data: units = [] } = useQuery({ ...orgUnitsQuery, enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Add faculty member"
      description="New records start unverified."
    >
      <Form
        schema={personFormSchema}
        defaultValues={NOBODY}
        pending={add.isPending}
        onSubmit={async (values) => {
          await add.mutateAsync(toInput(values, units));
          onOpenChange(false);
        }}
      >
        <PersonFormFields withStatus={false} />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" variant="primary" pending={add.isPending}>
            {add.isPending ? 'Adding...' : 'Add Faculty'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
