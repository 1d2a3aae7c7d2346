// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BarChart } from './bar-chart.tsx';
import type { ChartPoint } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';

const DATA = {
  labelHeader: 'Year',
  valueHeader: 'Publications',
  points: [
    { label: '2025', value: 1392 },
    { label: '2026', value: 1284, soFar: true },
  ],
};

describe('ChartFrame', () => {
  afterEach(cleanup);

  it('holds the same figures in a table for screen readers', () => {
    render(
      <ChartFrame title="Publications per year" data={DATA}>
        <BarChart points={DATA.points} />
      </ChartFrame>,
    );
    const table = screen.getByRole('table', { name: 'Publications per year' });
    expect(table.textContent).toContain('2026 so far1,284');
  });

  it('shows the table in place of the chart on demand', async () => {
    render(
      <ChartFrame title="Publications per year" data={DATA}>
        <p>The chart</p>
      </ChartFrame>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Table' }));
    expect(screen.queryByText('The chart')).toBeNull();
    expect(screen.getByRole('table').closest('.sr-only')).toBeNull();
  });
});

describe('BarChart', () => {
  afterEach(cleanup);

  it('makes each bar a button that tells its point', async () => {
    const onSelect = vi.fn<(point: ChartPoint) => void>();
    render(<BarChart points={DATA.points} onSelect={onSelect} selected="2025" />);
    const bar = screen.getByRole('button', { name: '2026 so far: 1,284' });
    expect(bar.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(bar);
    expect(onSelect).toHaveBeenCalledWith(DATA.points[1]);
  });
});
