import { Link } from '@tanstack/react-router';
import { FolderInput, Merge, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { ORG_UNIT_TYPE_LABELS } from '#contract/org-units.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { PanelFacts } from './panel-facts.tsx';
import { deletionObstacle, idsWithin, type UnitNode } from './unit-tree.ts';

export type UnitAction = 'edit' | 'move' | 'merge' | 'create' | 'delete';

interface UnitPanelProps {
  readonly node: UnitNode;
  readonly onAct: (action: UnitAction) => void;
}

export const UnitPanel = ({ node, onAct }: UnitPanelProps) => {
  const { unit, total, children } = node;
  const below = idsWithin(node).size - 1;
  const obstacle = deletionObstacle(node);
  const reason = useId();
  return (
    <Section title="Unit">
      <h3 className="head-3 break-words">
        <bdi>{unit.name}</bdi>
      </h3>
      <PanelFacts
        facts={[
          { label: 'Type', value: ORG_UNIT_TYPE_LABELS[unit.type] },
          { label: 'Institution', value: <bdi>{unit.institution}</bdi> },
          { label: 'Path', value: <bdi>{unit.path}</bdi> },
          { label: 'Members', value: unit.facultyCount.toLocaleString('en') },
          {
            label: 'With below',
            value:
              total === 0 ? (
                '0'
              ) : (
                <Link to={paths.adminFaculty} search={{ unit: unit.id }} className="tabular-nums">
                  {total.toLocaleString('en')}
                </Link>
              ),
          },
          {
            label: 'Sub-units',
            value:
              below === children.length
                ? below.toLocaleString('en')
                : `${children.length.toLocaleString('en')} (${below.toLocaleString('en')} with everything below)`,
          },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Pencil />} onClick={() => onAct('edit')}>
          Rename or retype
        </Button>
        <Button size="sm" icon={<FolderInput />} onClick={() => onAct('move')}>
          Move
        </Button>
        <Button size="sm" icon={<Merge />} onClick={() => onAct('merge')}>
          Merge
        </Button>
        <Button size="sm" icon={<Plus />} onClick={() => onAct('create')}>
          Add unit below
        </Button>
        <Button
          size="sm"
          variant="danger-outline"
          icon={<Trash2 />}
          disabled={obstacle !== null}
          aria-describedby={obstacle === null ? undefined : reason}
          onClick={() => onAct('delete')}
        >
          Delete
        </Button>
      </div>
      {obstacle !== null && (
        <p id={reason} className="mt-2 t-12 text-text-3">
          {obstacle}
        </p>
      )}
    </Section>
  );
};
