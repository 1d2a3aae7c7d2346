import { useController } from 'react-hook-form';
import { ORG_UNIT_TYPE_LABELS, ORG_UNIT_TYPES } from '#contract/org-units.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

const OPTIONS = ORG_UNIT_TYPES.map((value) => ({ value, label: ORG_UNIT_TYPE_LABELS[value] }));

export const UnitTypeField = () => {
  const { field, fieldState } = useController({ name: 'type' });
  const value = ORG_UNIT_TYPES.find((type) => type === field.value);
  return (
    <Field label="Type" error={fieldState.error?.message}>
      {(ids) => <Select {...ids} value={value} onValueChange={field.onChange} options={OPTIONS} />}
    </Field>
  );
};
