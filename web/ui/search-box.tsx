import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { CONTROL, CONTROL_HEIGHT } from './control-classes.ts';

const DEBOUNCE = 250;

type SearchBoxProps = {
  value: string;
  /** Called when typing pauses, at once on Enter and on clearing. */
  onValueChange: (value: string) => void;
  label: string;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
};

export function SearchBox({
  value,
  onValueChange,
  label,
  placeholder = label,
  disabled = false,
  className,
}: SearchBoxProps) {
  const [draft, setDraft] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(value);

  // A value that did not come from here (back button, a cleared filter) replaces what was typed;
  // the echo of our own does not, or it would swallow letters typed meanwhile.
  useEffect(() => {
    if (value === told.current) return;
    clearTimeout(timer.current);
    told.current = value;
    setDraft(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = (next: string) => {
    clearTimeout(timer.current);
    if (next === told.current) return;
    told.current = next;
    onValueChange(next);
  };
  const type = (next: string) => {
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(next), DEBOUNCE);
  };
  const clear = () => {
    setDraft('');
    tell('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') tell(draft);
    if (event.key !== 'Escape' || draft === '') return;
    // The first Escape empties the box; only the next one may close the dialog around it.
    event.stopPropagation();
    event.preventDefault();
    clear();
  };

  return (
    <search className={clsx('relative block', className)}>
      <Search className="pointer-events-none absolute top-3 left-3 text-text-3" />
      <input
        ref={input}
        data-search
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        value={draft}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        className={clsx(
          CONTROL,
          CONTROL_HEIGHT,
          'pr-10 pl-9 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {draft !== '' && !disabled && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-text-3 hover:text-text"
        >
          <X />
        </button>
      )}
    </search>
  );
}
