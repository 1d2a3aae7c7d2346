// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Column, SortOrder } from './data-table-column.ts';
import { DataTable } from './data-table.tsx';

type Person = { id: number; name: string; works: number | null };

const PEOPLE: Person[] = [
  { id: 1, name: 'Zu', works: 86 },
  { id: 2, name: 'Ågren', works: null },
  { id: 3, name: 'Bell', works: 1204 },
  { id: 4, name: 'abel', works: 9 },
];
const COLUMNS: Column<Person>[] = [
  { id: 'name', header: 'Name', primary: true, sortValue: (p) => p.name, cell: (p) => p.name },
  { id: 'works', header: 'Works', numeric: true, sortValue: (p) => p.works, cell: (p) => p.works },
  { id: 'note', header: 'Note', cell: () => 'note' },
];
const idOf = (person: Person) => String(person.id);
const nameOf = (person: Person) => person.name;

type SampleProps = { onOpen?: (person: Person) => void; onSelect?: (ids: string[]) => void };

function Sample({ onOpen, onSelect }: SampleProps) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      label="People"
      rows={PEOPLE}
      columns={COLUMNS}
      rowId={idOf}
      rowLabel={nameOf}
      selection={selection}
      onSelectionChange={(next) => {
        setSelection(next);
        onSelect?.([...next]);
      }}
      {...(onOpen && { onOpen })}
    />
  );
}

const rows = () => screen.getAllByRole('row').slice(1);
const names = () => rows().map((row) => within(row).getAllByRole('cell')[1]?.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });
const clickHead = (name: string) =>
  userEvent.click(within(head(name)).getByRole('button', { name }));

describe('DataTable', () => {
  afterEach(cleanup);

  it('keeps the order of its rows until a head is clicked', () => {
    render(<Sample />);
    expect(names()).toEqual(['Zu', 'Ågren', 'Bell', 'abel']);
    expect(head('Name').getAttribute('aria-sort')).toBeNull();
  });

  it('sorts a new column ascending, turns it around on the second click, and says so', async () => {
    render(<Sample />);
    await clickHead('Name');
    expect(names()).toEqual(['abel', 'Ågren', 'Bell', 'Zu']);
    expect(head('Name').getAttribute('aria-sort')).toBe('ascending');
    await clickHead('Name');
    expect(names()).toEqual(['Zu', 'Bell', 'Ågren', 'abel']);
    expect(head('Name').getAttribute('aria-sort')).toBe('descending');
  });

  it('sorts numbers as numbers and empty values last in both directions', async () => {
    render(<Sample />);
    await clickHead('Works');
    expect(names()).toEqual(['abel', 'Zu', 'Bell', 'Ågren']);
    await clickHead('Works');
    expect(names()).toEqual(['Bell', 'Zu', 'abel', 'Ågren']);
  });

  it('offers no sorting where there is nothing to sort by', () => {
    render(<Sample />);
    expect(within(head('Note')).queryByRole('button')).toBeNull();
  });

  it('leaves sorting to the caller when its rows come sorted', async () => {
    const onSortChange = vi.fn<(sort: SortOrder) => void>();
    render(
      <DataTable
        label="People"
        rows={PEOPLE}
        columns={[{ id: 'name', header: 'Name', sortable: true, cell: nameOf }]}
        rowId={idOf}
        serverSorted
        sort={{ column: 'name', order: 'asc' }}
        onSortChange={onSortChange}
      />,
    );
    await clickHead('Name');
    expect(onSortChange).toHaveBeenCalledWith({ column: 'name', order: 'desc' });
    expect(screen.getAllByRole('cell')[0]?.textContent).toBe('Zu');
  });

  it('selects single rows, then all, then none', async () => {
    const onSelect = vi.fn<(ids: string[]) => void>();
    render(<Sample onSelect={onSelect} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Bell' }));
    expect(onSelect).toHaveBeenLastCalledWith(['3']);
    const all = screen.getByRole('checkbox', { name: 'Select all rows' });
    expect(all.getAttribute('aria-checked')).toBe('mixed');
    await userEvent.click(all);
    expect(onSelect.mock.lastCall?.[0].toSorted()).toEqual(['1', '2', '3', '4']);
    await userEvent.click(all);
    expect(onSelect).toHaveBeenLastCalledWith([]);
  });

  it('is walked with the arrows, selects with Space and opens with Enter', async () => {
    const onOpen = vi.fn<(person: Person) => void>();
    const onSelect = vi.fn<(ids: string[]) => void>();
    render(<Sample onOpen={onOpen} onSelect={onSelect} />);
    rows()[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp} ');
    expect(document.activeElement).toBe(rows()[1]);
    expect(onSelect).toHaveBeenLastCalledWith(['2']);
    expect(rows().map((row) => row.tabIndex)).toEqual([-1, 0, -1, -1]);
    await userEvent.keyboard('{End}{ArrowDown}{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(PEOPLE[3]);
  });

  it('opens a row by a click, but not by a click on a control in it', async () => {
    const onOpen = vi.fn<(person: Person) => void>();
    render(<Sample onOpen={onOpen} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Bell' }));
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Bell'));
    expect(onOpen).toHaveBeenCalledWith(PEOPLE[2]);
  });

  it.each([
    ['empty', 'ready', 'Nobody here'],
    ['failed', 'error', 'It broke'],
  ] as const)('shows its slot when %s', (_, status, text) => {
    render(
      <DataTable
        label="People"
        rows={[]}
        columns={COLUMNS}
        rowId={idOf}
        status={status}
        empty="Nobody here"
        error="It broke"
      />,
    );
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });

  it('says that it is busy while loading and keeps its real head', () => {
    render(<DataTable label="People" rows={[]} columns={COLUMNS} rowId={idOf} status="loading" />);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(head('Name')).toBeDefined();
  });
});

describe('DataTable on a narrow screen', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('makes a record of each row and leaves out what is empty', () => {
    render(<Sample />);
    expect(screen.queryByRole('row')).toBeNull();
    const records = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(records[0]).toContain('Zu86note');
    expect(records[1]).toContain('Ågrennote');
  });

  it('still selects, opens and sorts', async () => {
    const onSelect = vi.fn<(ids: string[]) => void>();
    const onOpen = vi.fn<(person: Person) => void>();
    render(<Sample onSelect={onSelect} onOpen={onOpen} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(onSelect.mock.lastCall?.[0]).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Bell' }));
    expect(onOpen).toHaveBeenCalledWith(PEOPLE[2]);
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeDefined();
  });
});
