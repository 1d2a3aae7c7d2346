import { Check, Clock } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectionBar } from '#web/ui/selection-bar.tsx';
import { toast } from '#web/ui/toast-store.ts';

type Person = { id: number; name: string; unit: string | null; works: number | null };

const NAMES = ['Aalto-Virtanen', 'Abdelrahman', 'Abū-Sālim', '李晓明', 'محمد الزهراني', 'Zu'];
const PEOPLE: Person[] = Array.from({ length: 5000 }, (_, index) => ({
  id: index + 1,
  name: `${NAMES[index % NAMES.length] ?? ''} ${index + 1}`,
  unit: index % 7 === 0 ? null : 'Department of Earth and Ocean Sciences',
  works: index % 5 === 0 ? null : (index * 37) % 2000,
}));

const COLUMNS: Column<Person>[] = [
  {
    id: 'name',
    header: 'Last name',
    primary: true,
    sortValue: (person) => person.name,
    cell: (person) => <bdi>{person.name}</bdi>,
  },
  {
    id: 'unit',
    header: 'Organizational unit',
    sortValue: (person) => person.unit,
    cell: (person) => person.unit ?? <span className="text-text-3">–</span>,
  },
  {
    id: 'status',
    header: 'Status',
    width: '128px',
    record: 'badge',
    cell: (person) =>
      person.id % 2 === 0 ? (
        <Badge tone="green" icon={<Check />}>
          verified
        </Badge>
      ) : (
        <Badge tone="amber" icon={<Clock />}>
          unverified
        </Badge>
      ),
  },
  {
    id: 'works',
    header: 'Works',
    numeric: true,
    width: '96px',
    recordLabel: 'Works',
    sortValue: (person) => person.works,
    cell: (person) =>
      person.works?.toLocaleString('en-US') ?? <span className="text-text-3">–</span>,
  },
];

const idOf = (person: Person) => String(person.id);
const nameOf = (person: Person) => person.name;
const NONE: Person[] = [];

export function TableSamples() {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(['3']));
  return (
    <>
      <Section title="Table" note="5,000 rows, of which only those in sight are drawn">
        <SelectionBar
          count={selection.size}
          total={PEOPLE.length}
          onSelectAll={() => setSelection(new Set(PEOPLE.map(idOf)))}
          onClear={() => setSelection(new Set())}
        >
          <Button size="sm" variant="danger-outline">
            Delete Selected
          </Button>
        </SelectionBar>
        <DataTable
          label="People"
          rows={PEOPLE}
          columns={COLUMNS}
          rowId={idOf}
          rowLabel={nameOf}
          selection={selection}
          onSelectionChange={setSelection}
          onOpen={(person) => toast({ title: `Opened ${person.name}` })}
          refreshing
          height={320}
        />
      </Section>
      <div className="mt-9 grid gap-10 lg:grid-cols-3">
        <Section title="Table, loading">
          <DataTable label="Loading" rows={NONE} columns={COLUMNS} rowId={idOf} status="loading" />
        </Section>
        <Section title="Table, empty">
          <DataTable
            label="Empty"
            rows={NONE}
            columns={COLUMNS}
            rowId={idOf}
            empty={
              <EmptyState title="Nobody found." action={<Button size="sm">Clear search</Button>}>
                Nothing matches “sewater”.
              </EmptyState>
            }
          />
        </Section>
        <Section title="Table, error">
          <DataTable
            label="Error"
            rows={NONE}
            columns={COLUMNS}
            rowId={idOf}
            status="error"
            error={
              <ErrorState
                title="Error loading people. Please try again."
                requestId="7f3a-91c2"
                onRetry={() => toast({ title: 'Tried again' })}
              />
            }
          />
        </Section>
      </div>
    </>
  );
}
