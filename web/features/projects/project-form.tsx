import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { projectInputSchema } from '#contract/projects.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextareaField, TextField } from '#web/ui/text-field.tsx';

interface ProjectFormProps {
  readonly defaultValues: { name: string; description: string };
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly pending: boolean;
  readonly onSubmit: (values: { name: string; description: string }) => Promise<unknown>;
  readonly onCancel: () => void;
}

export const ProjectForm = ({
  defaultValues,
  submitLabel,
  pendingLabel,
  pending,
  onSubmit,
  onCancel,
}: ProjectFormProps) => (
  <Form
    schema={projectInputSchema}
    defaultValues={defaultValues}
    pending={pending}
    onSubmit={onSubmit}
  >
    <TextField name="name" label="Name" autoComplete="off" />
    <FocusName />
    <TextareaField name="description" label="Description" optional />
    <div className="flex justify-end gap-2">
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant="primary" pending={pending}>
        {pending ? pendingLabel : submitLabel}
      </Button>
    </div>
  </Form>
);

/** A dialog would begin with its close button; whoever opens this one wants to write a name. */
const FocusName = () => {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus('name'), [setFocus]);
  return null;
};
