import { useState } from 'react';
import { BarChart } from '#web/charts/bar-chart.tsx';
import type { ChartData } from '#web/charts/chart-data.ts';
import { ChartFrame } from '#web/charts/chart-frame.tsx';
import { Sparkline } from '#web/charts/sparkline.tsx';
import { Section } from '#web/ui/card.tsx';
import { Stat, StatGroup } from '#web/ui/stat.tsx';

const DATA: ChartData = {
  labelHeader: 'Year',
  valueHeader: 'Publications',
  points: [
    { label: '2021', value: 812 },
    { label: '2022', value: 1034 },
    { label: '2023', value: 1102 },
    { label: '2024', value: 0 },
    { label: '2025', value: 1392 },
    { label: '2026', value: 1284, soFar: true },
  ],
};

export function ChartSamples() {
  const [year, setYear] = useState<string>();
  return (
    <>
      <Section title="Stat with sparkline">
        <StatGroup>
          <Stat
            label="Publications this year"
            value="1,284"
            chart={<Sparkline values={[4, 5, 8, 7, 10, 13, 18, 14]} />}
            context={
              <>
                <b>+6.1%</b> on Jan–Nov 2025
              </>
            }
            link={<a href="#publications">{null}</a>}
          />
          <Stat
            label="Open-access share"
            value="0"
            unit="%"
            chart={<Sparkline values={[0, 0, 0, 0]} />}
            context={
              <>
                <b>0</b> of 12
              </>
            }
          />
        </StatGroup>
      </Section>
      <Section title="Bar chart">
        <ChartFrame
          title="Publications per year"
          sentence="One year without a single publication, and a good one running."
          data={DATA}
        >
          <BarChart
            points={DATA.points}
            selected={year}
            onSelect={({ label }) => setYear(label === year ? undefined : label)}
          />
        </ChartFrame>
      </Section>
    </>
  );
}
