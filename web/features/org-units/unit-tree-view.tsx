import { useEffect, useMemo, useRef, useState } from 'react';
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

export const UnitTreeView = (props: UnitTreeViewProps) => {
  const { institutions, units, forest, search, chosenKey, onChoose } = props;
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  // Whatever is chosen can be seen: the way down to it is opened once, and again when it moves.
  const chosen = units.find(({ id }) => keyOfUnit(id) === chosenKey);
  const wayDown = chosen ? idsAbove(units, chosen.id).map(keyOfUnit) : [];
  const place = [chosenKey, ...wayDown].join(' ');
  const [shownPlace, setShownPlace] = useState('');
  if (place !== shownPlace) {
    setShownPlace(place);
    setToggled((old) => new Map([...old, ...wayDown.map((key) => [key, true] as const)]));
  }
  const openFromStart = new Set(institutions.map(({ id }) => keyOfInstitution(id)));
  const tree = useRef<HTMLUListElement>(null);
  const items = treeItems({
    institutions,
    forest,
    // Institutions stand open until somebody closes them.
    isExpanded: (key) => toggled.get(key) ?? openFromStart.has(key),
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

  // Whoever comes by a link sees what it leads to, however long the tree is.
  useEffect(() => {
    if (chosenKey === undefined) return;
    tree.current
      ?.querySelector(`[data-key="${chosenKey}"]`)
      ?.scrollIntoView?.({ block: 'nearest' });
  }, [chosenKey]);

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
        <span className="w-20 text-right max-md:hidden">Members</span>
        <span className="w-20 text-right">With below</span>
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
