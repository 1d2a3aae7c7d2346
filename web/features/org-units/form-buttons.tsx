import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';

interface FormButtonsProps {
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly pending: boolean;
  readonly onCancel: () => void;
}

export const FormButtons = ({ submitLabel, pendingLabel, pending, onCancel }: FormButtonsProps) => (
  <div className="flex justify-end gap-2">
    <Button onClick={onCancel}>Cancel</Button>
    <Button type="submit" variant="primary" pending={pending}>
      {pending ? pendingLabel : submitLabel}
    </Button>
  </div>
);

/** A dialog would begin with its close button; whoever opens this one wants to write. */
export const FocusField = ({ name }: { name: string }) => {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(name), [setFocus, name]);
  return null;
};
