import { useMemo, useRef, useState } from 'react';
import type { Institution, OrgUnit } from '#contract/org-units.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TreeLine } from './tree-line.tsx';
import { type TreeItem, treeItems } from './tree-items.ts';
import { idsAbove, keyOfInstitution, keyOfUnit, type UnitNode } from './unit-tree.ts';
import { useTreeKeys } from './use-tree-keys.ts';

interface UnitTreeViewProps {
  readonly institutions: readonly Institution[];
  readonly units: readonly OrgUnit[];
  readonly forest: ReadonlyMap<number, readonly UnitNode[]>;
  readonly search: string | undefined;
  readonly chosenKey: string | undefined;
  readonly onChoose: (item: TreeItem) => void;
}

/** The way down to what is chosen is open, and so is every institution, until somebody closes it. */
const openFromStart = ({ institutions, units, chosenKey }: UnitTreeViewProps) => {
  const chosen = units.find(({ id }) => keyOfUnit(id) === chosenKey);
  return new Set([
    ...institutions.map(({ id }) => keyOfInstitution(id)),
    ...(chosen ? idsAbove(units, chosen.id).map(keyOfUnit) : []),
  ]);
};

export const UnitTreeView = (props: UnitTreeViewProps) => {
  const { institutions, forest, search, chosenKey, onChoose } = props;
  const startsOpen = openFromStart(props);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const tree = useRef<HTMLUListElement>(null);
  const items = treeItems({
    institutions,
    forest,
    isExpanded: (key) => toggled.get(key) ?? startsOpen.has(key),
    search,
  });
  const byKey = useMemo(() => new Map(items.map((item) => [item.key, item])), [items]);
  const expand = (key: string, expanded: boolean) =>
    setToggled((old) => new Map(old).set(key, expanded));
  const choose = (key: string) => {
    const item = byKey.get(key);
    if (item) onChoose(item);
  };
  const keys = useTreeKeys({
    tree,
    items,
    initialKey: chosenKey,
    onExpand: expand,
    onChoose: choose,
  });

  if (items.length === 0) {
    return (
      <div className="border-t-[1.5px] border-rule">
        <EmptyState title="No organizational units found">
          No institution or unit matches <b>“{search}”</b>.
        </EmptyState>
      </div>
    );
  }
  return (
    <div>
      <div
        aria-hidden="true"
        className="flex gap-2 border-t-[1.5px] border-b border-t-rule border-b-border-strong py-2 pr-2 pl-9 t-12 font-medium text-text-2"
      >
        <span className="flex-1">Unit</span>
        <span className="w-14 text-right md:w-20">Members</span>
        <span className="w-14 text-right md:w-20">With below</span>
      </div>
      <ul ref={tree} role="tree" aria-label="Organizational units">
        {items.map((item) => (
          <TreeLine
            key={item.key}
            item={item}
            selected={item.key === chosenKey}
            tabStop={item.key === keys.cursor}
            onFocus={() => keys.setCursor(item.key)}
            onKeyDown={keys.onKeyDown}
            onToggle={() => expand(item.key, item.expanded === false)}
            onChoose={() => onChoose(item)}
          />
        ))}
      </ul>
    </div>
  );
};
