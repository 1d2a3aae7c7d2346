import { clsx } from 'clsx';
import { Command } from 'cmdk';
import { Check, ChevronsUpDown, Plus, Search } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { CONTROL } from './control-classes.ts';
import type { FieldIds } from './field.tsx';
import { FLOATING } from './floating-classes.ts';

type ComboboxOption = { value: string; label: string; note?: string };

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Accents and case aside; cmdk's own fuzzy match finds letters scattered over the whole text. */
const contains = (texts: readonly string[], search: string): boolean =>
  plain(texts.join(' ')).includes(plain(search).trim());

const ITEM =
  'flex min-h-8 cursor-pointer items-center gap-3 rounded-sm px-2 py-1 select-none data-[selected=true]:bg-surface-2';

type ComboboxProps = Partial<FieldIds> & {
  value: string | undefined;
  onValueChange: (value: string) => void;
  options: readonly ComboboxOption[];
  placeholder?: string;
  searchLabel?: string;
  emptyText?: string;
  /** Given: the caller searches (on its server) and the options are shown as they come. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  /** Given: what was typed can become a new entry. */
  onCreate?: (text: string) => void;
  disabled?: boolean;
  'aria-label'?: string;
};

export function Combobox({
  value,
  onValueChange,
  options,
  placeholder = 'Choose…',
  searchLabel = 'Search',
  emptyText = 'Nothing found.',
  onSearch,
  loading = false,
  onCreate,
  disabled = false,
  ...ids
}: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const chosen = options.find((option) => option.value === value);
  const change = (next: boolean) => {
    setOpen(next);
    // Whoever opens it again begins a new search.
    if (next && typed !== '') {
      setTyped('');
      onSearch?.('');
    }
  };
  const choose = (next: string) => {
    setOpen(false);
    onValueChange(next);
  };
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger
        {...ids}
        disabled={disabled}
        className={clsx(
          CONTROL,
          'inline-flex h-10 items-center justify-between gap-2 text-left',
          chosen === undefined && 'text-text-3',
        )}
      >
        <span className="truncate">{chosen?.label ?? placeholder}</span>
        <ChevronsUpDown className="size-3.5 text-text-3" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={searchLabel}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={clsx(FLOATING, 'w-(--radix-popover-trigger-width) min-w-64 animate-appear')}
        >
          <Command
            label={searchLabel}
            shouldFilter={onSearch === undefined}
            filter={(_, search, keywords) => (contains(keywords ?? [], search) ? 1 : 0)}
          >
            <div className="-mx-1 -mt-1 mb-1 flex items-center gap-2 border-b border-border px-3">
              <Search className="text-text-3" />
              <Command.Input
                placeholder={searchLabel}
                value={typed}
                onValueChange={(text) => {
                  setTyped(text);
                  onSearch?.(text);
                }}
                className="h-10 min-w-0 flex-1 bg-transparent t-14 outline-none max-md:text-[16px]"
              />
            </div>
            <Command.List className="max-h-72 overflow-y-auto">
              {loading ? (
                <Command.Loading>
                  <p className="px-2 py-1.5 text-text-3">Searching…</p>
                </Command.Loading>
              ) : onCreate !== undefined && wanted !== '' ? null : (
                <Command.Empty className="px-2 py-1.5 text-text-3">{emptyText}</Command.Empty>
              )}
              {options.map((option) => (
                <ComboboxItem
                  key={option.value}
                  option={option}
                  chosen={option.value === value}
                  onChoose={choose}
                />
              ))}
              {onCreate !== undefined && wanted !== '' && (
                <Command.Item
                  forceMount
                  value={`create ${wanted}`}
                  onSelect={() => {
                    setOpen(false);
                    onCreate(wanted);
                  }}
                  className={ITEM}
                >
                  <Plus className="size-3.5 text-text-3" />
                  <span className="min-w-0 flex-1">
                    Create “<bdi>{wanted}</bdi>”
                  </span>
                </Command.Item>
              )}
            </Command.List>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type ComboboxItemProps = {
  option: ComboboxOption;
  chosen: boolean;
  onChoose: (value: string) => void;
};

function ComboboxItem({ option, chosen, onChoose }: ComboboxItemProps) {
  return (
    <Command.Item
      value={option.value}
      keywords={[option.label, option.note ?? '']}
      onSelect={() => onChoose(option.value)}
      className={ITEM}
    >
      <span className={clsx('min-w-0 flex-1', chosen && 'font-medium')}>
        <bdi>{option.label}</bdi>
      </span>
      {option.note !== undefined && <span className="t-12 text-text-3">{option.note}</span>}
      {chosen && <Check className="size-3.5" />}
    </Command.Item>
  );
}
