import { useState } from 'react';
import { Logo } from '#web/ui/logo.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import { ChartSamples } from './chart-samples.tsx';
import { ChoiceSamples } from './choice-samples.tsx';
import { ColourSamples } from './colour-samples.tsx';
import { ControlSamples } from './control-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { FloatingSamples } from './floating-samples.tsx';
import { StateSamples } from './state-samples.tsx';
import { TableSamples } from './table-samples.tsx';

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Every block in its states, to look at while building; the product does not ship it. */
export function Sheet() {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const change = (next: 'light' | 'dark') => {
    setTheme(next);
    document.documentElement.dataset['theme'] = next;
  };
  return (
    <main className="mx-auto max-w-page px-(--edge) pt-7 pb-18">
      <header className="mb-6">
        <Logo className="mb-4 h-10 text-accent" />
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="head-1">Component sheet</h1>
            <p className="mt-1 text-text-2">
              Every block in its states. Screens use these and never restyle them by hand.
            </p>
          </div>
          <Segmented label="Theme" value={theme} onValueChange={change} options={THEMES} />
        </div>
      </header>
      <div className="mb-9 md:columns-2 md:gap-10 lg:columns-3 [&>section]:mb-9 [&>section]:break-inside-avoid">
        <ControlSamples />
        <FieldSamples />
        <ChoiceSamples />
        <FloatingSamples />
        <ChartSamples />
        <ColourSamples />
      </div>
      <TableSamples />
      <StateSamples />
      <Toaster />
    </main>
  );
}
