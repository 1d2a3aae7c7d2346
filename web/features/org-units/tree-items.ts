import type { Institution } from '#contract/org-units.ts';
import { keyOfInstitution, keyOfUnit, type TreeSubject, type UnitNode } from './unit-tree.ts';

/** A line of the tree as it stands on screen. */
export interface TreeItem {
  readonly key: string;
  readonly subject: TreeSubject;
  readonly label: string;
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  /** Null: there is nothing below. */
  readonly expanded: boolean | null;
}

const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** The nodes that hold the text in their name or below them; nothing below a hit is left out. */
const prune = (nodes: readonly UnitNode[], search: string): readonly UnitNode[] =>
  nodes.flatMap((node) => {
    if (fold(node.unit.name).includes(search)) return [node];
    const children = prune(node.children, search);
    return children.length === 0 ? [] : [{ ...node, children }];
  });

interface Tree {
  readonly institutions: readonly Institution[];
  readonly forest: ReadonlyMap<number, readonly UnitNode[]>;
  readonly isExpanded: (key: string) => boolean;
  readonly search: string | undefined;
}

/** The lines in sight, top down. While somebody searches, everything above a hit is open. */
export const treeItems = ({ institutions, forest, isExpanded, search }: Tree): TreeItem[] => {
  const wanted = fold(search ?? '');
  const items: TreeItem[] = [];
  const addUnits = (nodes: readonly UnitNode[], level: number, isOpen: boolean) => {
    for (const [index, node] of nodes.entries()) {
      const key = keyOfUnit(node.unit.id);
      const isHit = wanted !== '' && fold(node.unit.name).includes(wanted);
      const open = isExpanded(key) || (isOpen && !isHit);
      items.push({
        key,
        subject: { kind: 'unit', node },
        label: node.unit.name,
        level,
        position: index + 1,
        siblings: nodes.length,
        expanded: node.children.length === 0 ? null : open,
      });
      if (open) addUnits(node.children, level + 1, isOpen && !isHit);
    }
  };

  const shown = institutions.flatMap((institution) => {
    const all = forest.get(institution.id) ?? [];
    const isHit = wanted === '' || fold(institution.name).includes(wanted);
    const nodes = isHit ? all : prune(all, wanted);
    return isHit || nodes.length > 0 ? [{ institution, nodes, isHit }] : [];
  });
  for (const [index, { institution, nodes, isHit }] of shown.entries()) {
    const key = keyOfInstitution(institution.id);
    const open = isExpanded(key) || !isHit;
    items.push({
      key,
      subject: { kind: 'institution', institution },
      label: institution.name,
      level: 1,
      position: index + 1,
      siblings: shown.length,
      expanded: nodes.length === 0 ? null : open,
    });
    if (open) addUnits(nodes, 2, !isHit);
  }
  return items;
};

const parentIndex = (items: readonly TreeItem[], index: number): number => {
  const level = items[index]?.level ?? 1;
  return items.findLastIndex((item, at) => at < index && item.level < level);
};

export type TreeMove =
  | { readonly do: 'focus'; readonly key: string }
  | { readonly do: 'expand' | 'collapse' | 'choose'; readonly key: string };

/** What a key does at the line that has the focus; null for keys that mean nothing here. */
export const treeMove = (
  items: readonly TreeItem[],
  index: number,
  pressed: string,
): TreeMove | null => {
  const item = items[index];
  if (item === undefined) return null;
  const focus = (at: number): TreeMove | null => {
    const target = items[at];
    return target === undefined ? null : { do: 'focus', key: target.key };
  };
  switch (pressed) {
    case 'ArrowDown':
      return focus(index + 1);
    case 'ArrowUp':
      return focus(index - 1);
    case 'Home':
      return focus(0);
    case 'End':
      return focus(items.length - 1);
    case 'ArrowRight':
      if (item.expanded === null) return null;
      return item.expanded ? focus(index + 1) : { do: 'expand', key: item.key };
    case 'ArrowLeft':
      return item.expanded === true
        ? { do: 'collapse', key: item.key }
        : focus(parentIndex(items, index));
    case 'Enter':
    case ' ':
      return { do: 'choose', key: item.key };
    default:
      return null;
  }
};

/** The next line that begins with what was typed; one letter typed again goes on to the next. */
export const typeAhead = (
  items: readonly TreeItem[],
  index: number,
  typed: string,
): string | null => {
  const wanted = fold(typed);
  if (wanted === '') return null;
  const start = wanted.length === 1 ? index + 1 : index;
  const order = [...items.slice(start), ...items.slice(0, start)];
  return order.find((item) => fold(item.label).startsWith(wanted))?.key ?? null;
};
