import { ExampleCaption } from './example-caption.tsx';

const FILES = [
  { name: 'publications.csv', rows: 31_870 },
  { name: 'units.csv', rows: 286 },
  { name: 'authorships.jsonl', rows: 94_512 },
  { name: 'topics.csv', rows: 3_904 },
];

export const OpenDataExample = () => (
  <>
    <ExampleCaption>Files to take away</ExampleCaption>
    <table className="w-full border-y border-rule t-13">
      <thead>
        <tr className="border-b border-border-strong text-left t-12 text-text-2">
          <th className="px-2 py-2 font-medium">File</th>
          <th className="px-2 py-2 text-right font-medium">Rows</th>
          <th className="px-2 py-2 font-medium">Licence</th>
        </tr>
      </thead>
      <tbody>
        {FILES.map((file) => (
          <tr key={file.name} className="not-last:border-b not-last:border-border">
            <td className="px-2 py-2 font-mono t-12">{file.name}</td>
            <td className="px-2 py-2 text-right">{file.rows.toLocaleString('en')}</td>
            <td className="px-2 py-2">CC0</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
