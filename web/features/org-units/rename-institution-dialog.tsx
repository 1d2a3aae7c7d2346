import { type Institution, institutionRenameSchema } from '#contract/org-units.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FocusField, FormButtons } from './form-buttons.tsx';
import { useRenameInstitution } from './org-units.mutations.ts';

interface RenameInstitutionDialogProps {
  readonly institution: Institution;
  readonly onClose: () => void;
}

export const RenameInstitutionDialog = ({ institution, onClose }: RenameInstitutionDialogProps) => {
  const rename = useRenameInstitution(institution.id);
  const people = institution.facultyCount.toLocaleString('en');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Rename institution"
      description={`The new name is shown for all of its people (${people}) and units.`}
    >
      <Form
        schema={institutionRenameSchema}
        defaultValues={{ name: institution.name }}
        pending={rename.isPending}
        onSubmit={async (values) => {
          await rename.mutateAsync(values);
          onClose();
        }}
      >
        <TextField name="name" label="Name" autoComplete="off" />
        <FocusField name="name" />
        <FormButtons
          submitLabel="Rename"
          pendingLabel="Renaming..."
          pending={rename.isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
};
