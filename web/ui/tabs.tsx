import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type Tab<Value extends string> = {
  value: Value;
  label: ReactNode;
  count?: number | undefined;
  content: ReactNode;
};

type TabsProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  label: string;
  tabs: readonly Tab<Value>[];
};

export function Tabs<Value extends string>({
  value,
  onValueChange,
  label,
  tabs,
}: TabsProps<Value>) {
  const change = (next: string) => {
    const tab = tabs.find((each) => each.value === next);
    if (tab !== undefined) onValueChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={change}>
      <Radix.List
        aria-label={label}
        className="flex gap-4 overflow-x-auto border-b border-border-strong [scrollbar-width:none] md:gap-6"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="border-b-2 border-transparent pt-2 pb-2.5 whitespace-nowrap text-text-2 -outline-offset-2 hover:text-text data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-text"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="ml-1.5 t-12 text-text-3 tabular-nums">
                {tab.count.toLocaleString('en-US')}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
