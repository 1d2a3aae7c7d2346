import { useState } from 'react';
import type { OrgUnit } from '#contract/org-units.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { useChangeUnit } from './org-units.mutations.ts';
import { unitOptions } from './unit-options.ts';
import { idsWithin, type UnitNode } from './unit-tree.ts';

const TOP = 'top';

interface MoveUnitDialogProps {
  readonly node: UnitNode;
  readonly units: readonly OrgUnit[];
  readonly onClose: () => void;
}

export const MoveUnitDialog = ({ node, units, onClose }: MoveUnitDialogProps) => {
  const { unit } = node;
  const move = useChangeUnit(unit.id);
  const [target, setTarget] = useState<string>();
  const own = idsWithin(node);
  const options = [
    ...(unit.parentId === null ? [] : [{ value: TOP, label: `Top level of ${unit.institution}` }]),
    ...unitOptions(units, unit.institutionId, ({ id }) => own.has(id) || id === unit.parentId),
  ];
  const submit = () =>
    move.mutate({ parentId: target === TOP ? null : Number(target) }, { onSuccess: onClose });
  const below = own.size - 1;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Move unit"
      description={
        <>
          <b className="text-text">
            <bdi>{unit.path}</bdi>
          </b>
          {below > 0 &&
            ` moves with ${below === 1 ? 'the unit' : `all ${below.toLocaleString('en')} units`} below it.`}
        </>
      }
      footer={
        <>
          <Button disabled={move.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={target === undefined}
            pending={move.isPending}
            onClick={submit}
          >
            {move.isPending ? 'Moving...' : 'Move unit'}
          </Button>
        </>
      }
    >
      <Field label="New place" hint="A unit cannot be moved into itself or a unit below it.">
        {(ids) => (
          <Combobox
            {...ids}
            value={target}
            onValueChange={setTarget}
            options={options}
            placeholder="Choose the unit above it"
            searchLabel="Search units"
            emptyText="There is no other place in this institution."
          />
        )}
      </Field>
    </Dialog>
  );
};
