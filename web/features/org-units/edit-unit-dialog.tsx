import { type OrgUnit, orgUnitInputSchema } from '#contract/org-units.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FocusField, FormButtons } from './form-buttons.tsx';
import { useChangeUnit } from './org-units.mutations.ts';
import { UnitTypeField } from './unit-type-field.tsx';

const nameAndType = orgUnitInputSchema.pick({ name: true, type: true });

interface EditUnitDialogProps {
  readonly unit: OrgUnit;
  readonly onClose: () => void;
}

export const EditUnitDialog = ({ unit, onClose }: EditUnitDialogProps) => {
  const change = useChangeUnit(unit.id);
  return (
    <Dialog open onOpenChange={onClose} title="Edit unit">
      <Form
        schema={nameAndType}
        defaultValues={{ name: unit.name, type: unit.type }}
        pending={change.isPending}
        onSubmit={async (values) => {
          await change.mutateAsync(values);
          onClose();
        }}
      >
        <TextField name="name" label="Name" autoComplete="off" />
        <FocusField name="name" />
        <UnitTypeField />
        <FormButtons
          submitLabel="Save Changes"
          pendingLabel="Saving..."
          pending={change.isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
};
