import { useState } from 'react';
import type { OrgUnit } from '#contract/org-units.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { MergePreview } from './merge-preview.tsx';
import { planMerge } from './merge-plan.ts';
import { useMergeUnits } from './org-units.mutations.ts';
import { unitOptions } from './unit-options.ts';
import { findNode, type UnitNode } from './unit-tree.ts';

interface MergeUnitsDialogProps {
  readonly node: UnitNode;
  readonly units: readonly OrgUnit[];
  readonly forest: ReadonlyMap<number, readonly UnitNode[]>;
  readonly onMerged: (stays: OrgUnit) => void;
  readonly onClose: () => void;
}

export const MergeUnitsDialog = ({
  node,
  units,
  forest,
  onMerged,
  onClose,
}: MergeUnitsDialogProps) => {
  const merge = useMergeUnits();
  const [otherId, setOtherId] = useState<string>();
  const [staysId, setStaysId] = useState(node.unit.id);
  const other = otherId === undefined ? undefined : findNode(forest.values(), Number(otherId));
  const plan =
    other && (staysId === other.unit.id ? planMerge(node, other) : planMerge(other, node));
  const options = unitOptions(units, node.unit.institutionId, ({ id }) => id === node.unit.id);
  const submit = () => {
    if (plan === undefined) return;
    merge.mutate(
      { from: plan.goes.unit, into: plan.stays.unit },
      {
        onSuccess: (unit) => {
          onClose();
          onMerged(unit);
        },
      },
    );
  };

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title="Merge duplicates"
      description="Two records of one and the same unit become one. This cannot be undone."
      footer={
        <>
          <Button disabled={merge.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={plan === undefined || plan.obstacle !== null}
            pending={merge.isPending}
            onClick={submit}
          >
            {merge.isPending ? 'Merging...' : 'Merge units'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field
          label={
            <>
              The same as <bdi>“{node.unit.name}”</bdi>
            </>
          }
        >
          {(ids) => (
            <Combobox
              {...ids}
              value={otherId}
              onValueChange={setOtherId}
              options={options}
              placeholder="Choose the other unit"
              searchLabel="Search units"
              emptyText="There is no other unit in this institution."
            />
          )}
        </Field>
        {plan && other && (
          <MergePreview candidates={[node, other]} plan={plan} onStaysChange={setStaysId} />
        )}
      </div>
    </Dialog>
  );
};
