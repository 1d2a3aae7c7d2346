import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { ORG_UNIT_TYPE_LABELS } from '#contract/org-units.ts';
import type { TreeItem } from './tree-items.ts';
import type { TreeSubject } from './unit-tree.ts';

const INDENT_PX = 20;

interface Counts {
  readonly type: string;
  readonly own: number | null;
  readonly total: number;
}

const countsOf = (subject: TreeSubject): Counts =>
  subject.kind === 'institution'
    ? { type: 'Institution', own: null, total: subject.institution.facultyCount }
    : {
        type: ORG_UNIT_TYPE_LABELS[subject.node.unit.type],
        own: subject.node.unit.facultyCount,
        total: subject.node.total,
      };

const describe = (label: string, { type, own, total }: Counts): string =>
  own === null
    ? `${label}, ${type}, ${total} people`
    : `${label}, ${type}, ${own} members, ${total} with everything below`;

interface TreeLineProps {
  readonly item: TreeItem;
  readonly selected: boolean;
  readonly tabStop: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
}

export const TreeLine = ({
  item,
  selected,
  tabStop,
  onFocus,
  onKeyDown,
  onToggle,
  onChoose,
}: TreeLineProps) => {
  const counts = countsOf(item.subject);
  const isInstitution = item.subject.kind === 'institution';
  return (
    <li
      role="treeitem"
      data-key={item.key}
      tabIndex={tabStop ? 0 : -1}
      aria-label={describe(item.label, counts)}
      aria-level={item.level}
      aria-posinset={item.position}
      aria-setsize={item.siblings}
      aria-expanded={item.expanded ?? undefined}
      aria-selected={selected}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onChoose}
      className={clsx(
        'flex min-h-10 cursor-pointer items-center gap-2 border-b border-border py-1.5 pr-2 t-13 -outline-offset-2 md:min-h-9',
        selected
          ? 'bg-accent-soft shadow-[inset_2px_0_0_var(--accent)]'
          : 'hover:bg-surface-2 focus-visible:bg-surface-2',
      )}
      style={{ paddingLeft: 4 + (item.level - 1) * INDENT_PX }}
    >
      <span
        aria-hidden="true"
        onClick={(event) => {
          if (item.expanded === null) return;
          event.stopPropagation();
          onToggle();
        }}
        className="grid size-6 shrink-0 place-items-center rounded-xs text-text-3 hover:text-text"
      >
        {item.expanded !== null && (
          <ChevronRight className={clsx('transition-transform', item.expanded && 'rotate-90')} />
        )}
      </span>
      <span className="line-clamp-3 min-w-0 flex-1" title={item.label}>
        <bdi className={clsx('break-words', isInstitution ? 'font-semibold' : 'font-medium')}>
          {item.label}
        </bdi>{' '}
        <span className="t-12 whitespace-nowrap text-text-3">{counts.type}</span>
      </span>
      <Count value={counts.own} />
      <Count value={counts.total} strong />
    </li>
  );
};

const Count = ({ value, strong = false }: { value: number | null; strong?: boolean }) => (
  <span
    className={clsx(
      'w-14 shrink-0 text-right tabular-nums md:w-20',
      strong ? 'text-text' : 'text-text-2 max-md:hidden',
    )}
  >
    {value?.toLocaleString('en')}
  </span>
);
