import { useState } from 'react';
import { Section } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ProgressBar, RefreshLine } from '#web/ui/progress-bar.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const UNITS = ['Department', 'School', 'Research Center', 'Institute', 'Laboratory'].map(
  (label) => ({ value: label, label }),
);
const PEOPLE = [
  { value: '1', label: 'Søren Aagaard', note: 'Physics' },
  { value: '2', label: '李晓明', note: 'Chemistry' },
  { value: '3', label: 'محمد الزهراني', note: 'Catalysis' },
];
const YEARS = [
  { value: '3', label: '3 years' },
  { value: '5', label: '5' },
  { value: '10', label: '10' },
];

export function ChoiceSamples() {
  const [unit, setUnit] = useState('Research Center');
  const [person, setPerson] = useState<string>();
  const [search, setSearch] = useState('søren');
  const [on, setOn] = useState(true);
  const [tab, setTab] = useState('publications');
  const [years, setYears] = useState('3');
  const [threshold, setThreshold] = useState(80);
  const [page, setPage] = useState(3);
  return (
    <>
      <Section title="Select, search, choices">
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="Unit type">
            {(ids) => <Select {...ids} value={unit} onValueChange={setUnit} options={UNITS} />}
          </Field>
          <Field label="Person">
            {(ids) => (
              <Combobox
                {...ids}
                value={person}
                onValueChange={setPerson}
                options={PEOPLE}
                searchLabel="Search people"
              />
            )}
          </Field>
          <SearchBox label="Search" value={search} onValueChange={setSearch} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Checkbox label="Off" checked={!on} onCheckedChange={(next) => setOn(!next)} />
            <Checkbox label="On" checked={on} onCheckedChange={setOn} />
            <Checkbox label="Some" checked="indeterminate" onCheckedChange={setOn} />
            <Checkbox label="Never" checked={false} disabled onCheckedChange={setOn} />
          </div>
        </div>
      </Section>
      <Section title="Tabs, segments">
        <Tabs
          label="Integration"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'setup', label: 'Setup', content: 'The setup' },
            { value: 'publications', label: 'Publications', count: 63, content: 'The list' },
            { value: 'topics', label: 'Topics', content: 'The topics' },
          ]}
        />
        <div className="mt-3">
          <Segmented label="Period" value={years} onValueChange={setYears} options={YEARS} />
        </div>
      </Section>
      <Section title="Progress, slider, pagination">
        <ProgressBar label="Checking 11,402 of 19,858 rows" value={11_402} max={19_858} />
        <div className="my-4">
          <RefreshLine active />
        </div>
        <Slider
          label="Confidence threshold"
          min={25}
          max={95}
          value={threshold}
          onValueChange={setThreshold}
          format={(value) => `${value}%`}
        />
        <div className="mt-4">
          <Pagination page={page} pageSize={20} total={1284} onPageChange={setPage} />
        </div>
      </Section>
    </>
  );
}
