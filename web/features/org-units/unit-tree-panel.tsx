import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { InstitutionPanel } from './institution-panel.tsx';
import { institutionsQuery, orgUnitsQuery } from './org-units.queries.ts';
import { type TreeDialog, TreeDialogs } from './tree-dialogs.tsx';
import { buildForest, findNode, keyOfInstitution, keyOfUnit } from './unit-tree.ts';
import { UnitPanel } from './unit-panel.tsx';
import { UnitTreeView } from './unit-tree-view.tsx';

/** What is chosen in the tree: a unit, an institution, or nothing. */
interface TreeChoice {
  readonly unit: number | undefined;
  readonly institution: number | undefined;
}

interface UnitTreePanelProps extends TreeChoice {
  readonly search: string | undefined;
  readonly onChoose: (choice: TreeChoice) => void;
}

export const UnitTreePanel = ({ unit, institution, search, onChoose }: UnitTreePanelProps) => {
  const units = useQuery(orgUnitsQuery);
  const institutions = useQuery(institutionsQuery);
  const forest = useMemo(() => buildForest(units.data ?? []), [units.data]);
  const [dialog, setDialog] = useState<TreeDialog | null>(null);

  const failed = [units, institutions].find(({ data, isError }) => data === undefined && isError);
  if (failed) {
    return (
      <ErrorState
        title="The organizational units could not be loaded."
        requestId={
          failed.error instanceof ApiError ? (failed.error.requestId ?? undefined) : undefined
        }
        retrying={units.isFetching || institutions.isFetching}
        onRetry={() => void Promise.all([units.refetch(), institutions.refetch()])}
      />
    );
  }
  if (units.data === undefined || institutions.data === undefined) {
    return <SkeletonLines lines={10} />;
  }

  const node = unit === undefined ? undefined : findNode(forest.values(), unit);
  const chosen = institutions.data.find(({ id }) => id === institution);
  const addButton = (
    <Button icon={<Plus />} onClick={() => setDialog({ kind: 'new' })}>
      Add unit
    </Button>
  );
  return (
    <>
      {institutions.data.length === 0 ? (
        <div className="border-t-[1.5px] border-rule">
          <EmptyState level={2} title="No organizational units found" action={addButton}>
            Units come with the people who are added or imported, or are created here.
          </EmptyState>
        </div>
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_332px]">
          <div>
            <div className="mb-3 max-lg:max-h-[55vh] max-lg:overflow-y-auto">
              <UnitTreeView
                institutions={institutions.data}
                units={units.data}
                forest={forest}
                search={search}
                chosenKey={
                  node ? keyOfUnit(node.unit.id) : chosen ? keyOfInstitution(chosen.id) : undefined
                }
                onChoose={({ subject }) =>
                  onChoose(
                    subject.kind === 'unit'
                      ? { unit: subject.node.unit.id, institution: undefined }
                      : { unit: undefined, institution: subject.institution.id },
                  )
                }
              />
            </div>
            {addButton}
          </div>
          <aside aria-label="Chosen in the tree" className="lg:sticky lg:top-20">
            {node ? (
              <UnitPanel
                node={node}
                onAct={(action) => setDialog({ kind: 'unit', action, node })}
              />
            ) : chosen ? (
              <InstitutionPanel
                institution={chosen}
                onRename={() =>
                  setDialog({ kind: 'institution', action: 'rename', institution: chosen })
                }
                onCreate={() =>
                  setDialog({ kind: 'institution', action: 'create', institution: chosen })
                }
              />
            ) : (
              <Section title="Unit">
                {unit === undefined && institution === undefined ? (
                  <EmptyState title="Nothing chosen">
                    Choose a unit or an institution to rename, move, merge or delete it.
                  </EmptyState>
                ) : (
                  <EmptyState title="No longer here">
                    What this address leads to was deleted or merged.
                  </EmptyState>
                )}
              </Section>
            )}
          </aside>
        </div>
      )}
      <TreeDialogs
        dialog={dialog}
        institutions={institutions.data}
        units={units.data}
        forest={forest}
        onChooseUnit={(id) => onChoose({ unit: id, institution: undefined })}
        onClose={() => setDialog(null)}
      />
    </>
  );
};
