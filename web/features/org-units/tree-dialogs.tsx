import type { Institution, OrgUnit } from '#contract/org-units.ts';
import { CreateUnitDialog } from './create-unit-dialog.tsx';
import { DeleteUnitDialog } from './delete-unit-dialog.tsx';
import { EditUnitDialog } from './edit-unit-dialog.tsx';
import { MergeUnitsDialog } from './merge-units-dialog.tsx';
import { MoveUnitDialog } from './move-unit-dialog.tsx';
import { RenameInstitutionDialog } from './rename-institution-dialog.tsx';
import type { UnitAction } from './unit-panel.tsx';
import type { UnitNode } from './unit-tree.ts';

export type TreeDialog =
  | { readonly kind: 'unit'; readonly action: UnitAction; readonly node: UnitNode }
  | {
      readonly kind: 'institution';
      readonly action: 'rename' | 'create';
      readonly institution: Institution;
    }
  | { readonly kind: 'new' };

interface TreeDialogsProps {
  readonly dialog: TreeDialog | null;
  readonly institutions: readonly Institution[];
  readonly units: readonly OrgUnit[];
  readonly forest: ReadonlyMap<number, readonly UnitNode[]>;
  /** Undefined: what was chosen is gone. */
  readonly onChooseUnit: (id: number | undefined) => void;
  readonly onClose: () => void;
}

export const TreeDialogs = (props: TreeDialogsProps) => {
  const { dialog, institutions, units, forest, onChooseUnit, onClose } = props;
  if (dialog === null) return null;
  const create = (parent: OrgUnit | null, institution: string | null) => (
    <CreateUnitDialog
      parent={parent}
      institution={institution}
      institutions={institutions}
      onCreated={({ id }) => onChooseUnit(id)}
      onClose={onClose}
    />
  );
  if (dialog.kind === 'new') return create(null, null);
  if (dialog.kind === 'institution') {
    const { institution } = dialog;
    return dialog.action === 'create' ? (
      create(null, institution.name)
    ) : (
      <RenameInstitutionDialog institution={institution} onClose={onClose} />
    );
  }
  const { node, action } = dialog;
  switch (action) {
    case 'create':
      return create(node.unit, node.unit.institution);
    case 'edit':
      return <EditUnitDialog unit={node.unit} onClose={onClose} />;
    case 'move':
      return <MoveUnitDialog node={node} units={units} onClose={onClose} />;
    case 'merge':
      return (
        <MergeUnitsDialog
          node={node}
          units={units}
          forest={forest}
          onMerged={({ id }) => onChooseUnit(id)}
          onClose={onClose}
        />
      );
    case 'delete':
      return (
        <DeleteUnitDialog
          unit={node.unit}
          onDeleted={() => onChooseUnit(undefined)}
          onClose={onClose}
        />
      );
  }
};
