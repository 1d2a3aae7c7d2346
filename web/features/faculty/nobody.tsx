import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const NobodyYet = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    level={2}
    title="No faculty members yet"
    action={<Button onClick={onAdd}>Add Faculty</Button>}
  >
    Import a CSV file of the whole roster, or add people one by one.
  </EmptyState>
);

interface NobodyFoundProps {
  readonly search: string | undefined;
  readonly onClear: () => void;
}

export const NobodyFound = ({ search, onClear }: NobodyFoundProps) => (
  <EmptyState
    level={2}
    title="No faculty members found"
    action={
      <Button onClick={onClear}>{search === undefined ? 'Show all units' : 'Clear search'}</Button>
    }
  >
    {search === undefined ? (
      'Nobody belongs to this unit.'
    ) : (
      <>
        Nothing matches <b className="break-words">“{search}”</b>.
      </>
    )}
  </EmptyState>
);
