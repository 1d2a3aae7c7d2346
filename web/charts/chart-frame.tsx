import { Download, Table2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { chartCsv, type ChartData } from './chart-data.ts';
import { saveFile } from './save-file.ts';

type ChartFrameProps = {
  /** Says what is shown. */
  title: string;
  /** Says what to see in it. */
  sentence?: ReactNode;
  data: ChartData;
  /** Without the extension; the title if not given. */
  fileName?: string;
  children: ReactNode;
};

/** Every chart can be read as a table, by everybody, and taken along as CSV. */
export function ChartFrame({ title, sentence, data, fileName = title, children }: ChartFrameProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure aria-labelledby={id}>
      <figcaption className="mb-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span id={id} className="head-4">
            {title}
          </span>
          <span className="ml-auto flex gap-1">
            <Button
              size="sm"
              variant="quiet"
              icon={<Table2 />}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >
              Table
            </Button>
            <Button
              size="sm"
              variant="quiet"
              icon={<Download />}
              onClick={() => saveFile(`${fileName}.csv`, 'text/csv', chartCsv(data))}
            >
              CSV
            </Button>
          </span>
        </div>
        {sentence !== undefined && <p className="t-13 text-text-2">{sentence}</p>}
      </figcaption>
      {!asTable && children}
      <ChartTable title={title} data={data} hidden={!asTable} />
    </figure>
  );
}

/** While the chart is seen the table is for screen readers only: the chart itself is silent. */
function ChartTable({ title, data, hidden }: { title: string; data: ChartData; hidden: boolean }) {
  return (
    <div className={hidden ? 'sr-only' : undefined}>
      <table className="w-full border-t-[1.5px] border-b border-rule t-13">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-border-strong text-left t-12 text-text-2">
            <th scope="col" className="px-2 py-2 font-medium">
              {data.labelHeader}
            </th>
            <th scope="col" className="px-2 py-2 text-right font-medium">
              {data.valueHeader}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.points.map((point) => (
            <tr key={point.label} className="border-b border-border last:border-b-0">
              <th scope="row" className="px-2 py-1.5 text-left font-normal">
                {point.label}
                {point.soFar === true && ' so far'}
              </th>
              <td className="px-2 py-1.5 text-right">{point.value.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
