import { useId } from 'react';
import { type Institution, type OrgUnit, orgUnitInputSchema } from '#contract/org-units.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FocusField, FormButtons } from './form-buttons.tsx';
import { useCreateUnit } from './org-units.mutations.ts';
import { UnitTypeField } from './unit-type-field.tsx';

interface CreateUnitDialogProps {
  /** Where the new unit goes: below a unit, to the top of an institution, or wherever is named. */
  readonly parent: OrgUnit | null;
  readonly institution: string | null;
  readonly institutions: readonly Institution[];
  readonly onCreated: (unit: OrgUnit) => void;
  readonly onClose: () => void;
}

export const CreateUnitDialog = ({
  parent,
  institution,
  institutions,
  onCreated,
  onClose,
}: CreateUnitDialogProps) => {
  const create = useCreateUnit();
  const known = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New unit"
      {...(institution !== null && {
        description: (
          <>
            {parent === null ? 'At the top of ' : 'Below '}
            <b className="text-text">
              <bdi>{parent?.path ?? institution}</bdi>
            </b>
          </>
        ),
      })}
    >
      <Form
        schema={orgUnitInputSchema}
        defaultValues={{
          institution: institution ?? '',
          name: '',
          type: 'department',
          parentId: parent?.id ?? null,
        }}
        pending={create.isPending}
        onSubmit={async (values) => {
          const unit = await create.mutateAsync(values);
          onClose();
          onCreated(unit);
        }}
      >
        {institution === null && (
          <>
            <TextField
              name="institution"
              label="Institution"
              list={known}
              autoComplete="off"
              hint="An institution that is not known yet is added."
            />
            <datalist id={known}>
              {institutions.map(({ id, name }) => (
                <option key={id}>{name}</option>
              ))}
            </datalist>
          </>
        )}
        <TextField name="name" label="Name" autoComplete="off" />
        <FocusField name={institution === null ? 'institution' : 'name'} />
        <UnitTypeField />
        <FormButtons
          submitLabel="Create unit"
          pendingLabel="Creating..."
          pending={create.isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
};
