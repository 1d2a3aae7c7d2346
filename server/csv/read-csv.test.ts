import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unguardCell } from './cells.ts';
import { type CsvRow, openCsv } from './read-csv.ts';
import { RecordScanner } from './scan-records.ts';
import { writeCsv } from './write-csv.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beacon-csv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = async (content: Buffer | string) => {
  const path = join(folder, 'file.csv');
  await writeFile(path, content);
  const file = await openCsv(path);
  const rows: CsvRow[] = [];
  for await (const batch of file.rows) rows.push(...batch);
  return { ...file, rows };
};

const anyCell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^['=+\-@",;\s]{0,6}$/),
  fc.string(),
);
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(anyCell, { minLength: width, maxLength: width })));

describe('a table of any strings', () => {
  it('survives writing and reading', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const columns = (rows[0] ?? ['']).map((_, index) => ({
          header: `column ${index}`,
          value: (row: string[]) => row[index] ?? null,
        }));
        let text = '';
        const batches = (async function* () {
          yield rows;
        })();
        for await (const piece of writeCsv(columns, batches)) text += piece;
        const cells = (await read(text)).rows.map((row) => {
          if ('fault' in row) return row.fault;
          return row.cells.map(unguardCell);
        });
        const expected = rows
          .filter((row) => row.some((cell) => cell.trim() !== ''))
          .map((row) =>
            row.some((cell) => cell.includes('\0')) ? 'Must not contain NUL characters' : row,
          );
        expect(cells).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('is read as another reader reads it, whatever separator, line end and pieces it has', () => {
    const written = fc.record({
      rows: table,
      delimiter: fc.constantFrom(',', ';', '\t'),
      lineEnd: fc.constantFrom('\n', '\r\n'),
      pieceLength: fc.integer({ min: 1, max: 50 }),
    });
    fc.assert(
      fc.property(written, ({ rows, delimiter, lineEnd, pieceLength }) => {
        const text = [['first', 'second'], ...rows]
          .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
          .join(lineEnd);
        const scanner = new RecordScanner(delimiter, 1);
        const records = [];
        for (let at = 0; at < text.length; at += pieceLength) {
          records.push(...scanner.push(text.slice(at, at + pieceLength)));
        }
        records.push(...scanner.end());
        const expected: string[][] = parse(text, {
          delimiter,
          record_delimiter: lineEnd,
          relax_column_count: true,
        });
        expect(records.map(({ cells }) => cells)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});

const people = (lines: string[], lineEnd = '\r\n') => `${lines.join(lineEnd)}${lineEnd}`;
const NAMES = ['first,last', 'Zoë,Müller', 'Łukasz,"Kowalczyk, jr."'];
const cellsOf = (rows: CsvRow[]) => rows.map((row) => ('fault' in row ? row.fault : row.cells));
const EXPECTED = [
  ['Zoë', 'Müller'],
  ['Łukasz', 'Kowalczyk, jr.'],
];
const utf16 = (text: string, order: 'LE' | 'BE') => {
  const bytes = Buffer.from(`\u{FEFF}${text}`, 'utf16le');
  return order === 'LE' ? bytes : bytes.swap16();
};

describe('a file', () => {
  it('may be UTF-8 with or without a mark, or UTF-16 in either order', async () => {
    const text = people(NAMES);
    for (const [content, label] of [
      [text, 'UTF-8'],
      [`\u{FEFF}${text}`, 'UTF-8'],
      [utf16(text, 'LE'), 'UTF-16 LE'],
      [utf16(text, 'BE'), 'UTF-16 BE'],
    ] as const) {
      const file = await read(content);
      expect(file.encoding).toBe(label);
      expect(file.header).toEqual(['first', 'last']);
      expect(cellsOf(file.rows)).toEqual(EXPECTED);
    }
  });

  it('that is no UTF-8 is taken for Windows-1252, with its quotes and its euro', async () => {
    const file = await read(
      Buffer.from('first,last\r\nZo\xeb,M\xfcller \x96 \x80 \x93x\x94\r\n', 'latin1'),
    );
    expect(file.encoding).toBe('Windows-1252');
    expect(cellsOf(file.rows)).toEqual([['Zoë', 'Müller – € “x”']]);
  });

  it('with bytes that its mark forbids says in which rows', async () => {
    const bytes = Buffer.concat([
      Buffer.from('\u{FEFF}first,last\nAnn,Li\nJ'),
      Buffer.from([0xfc]),
      Buffer.from('r,Li\n'),
    ]);
    expect(cellsOf((await read(bytes)).rows)).toEqual([
      ['Ann', 'Li'],
      'Holds characters that are not valid UTF-8',
    ]);
  });

  it('may end its lines in any way, and the last one not at all', async () => {
    for (const lineEnd of ['\n', '\r\n', '\r']) {
      for (const text of [people(NAMES, lineEnd), NAMES.join(lineEnd)]) {
        expect(cellsOf((await read(text)).rows)).toEqual(EXPECTED);
      }
    }
  });

  it('may be separated by commas, semicolons or tabs, as its header or its first line says', async () => {
    expect((await read('a,b;c,d\n1,2;3,4\n')).delimiter).toBe(',');
    expect((await read('a;b\n1,5;2\n')).rows).toEqual([{ line: 2, cells: ['1,5', '2'] }]);
    expect((await read('a\tb\n1,5\t2;3\n')).rows).toEqual([{ line: 2, cells: ['1,5', '2;3'] }]);
    expect((await read('"a,b,c";d\n1;2\n')).header).toEqual(['a,b,c', 'd']);
    const excel = await read('sep=;\r\na;b\r\n1;2\r\n');
    expect(excel.header).toEqual(['a', 'b']);
    expect(excel.rows).toEqual([{ line: 3, cells: ['1', '2'] }]);
  });

  it('counts lines as people do: cells over several lines, and blank lines, count', async () => {
    const text = '\na,b\n1,"x\ny\nz"\n\n ,\n2,y\n"3",\n';
    expect((await read(text)).rows).toEqual([
      { line: 3, cells: ['1', 'x\ny\nz'] },
      { line: 8, cells: ['2', 'y'] },
      { line: 9, cells: ['3', ''] },
    ]);
  });

  it('keeps quotes within a cell, and what follows a closing quote', async () => {
    expect(cellsOf((await read('a,b\nThe 5" disk,"x" y\n"say ""hi""",z\n')).rows)).toEqual([
      ['The 5" disk', 'x y'],
      ['say "hi"', 'z'],
    ]);
  });

  it('lists rows that are too short or too long, and forgives empty cells at the end', async () => {
    expect((await read('a,b\n1\n1,2,3\n1,2,,\n')).rows).toEqual([
      { line: 2, fault: 'This row has 1 cells, but the header has 2.' },
      { line: 3, fault: 'This row has 3 cells, but the header has 2.' },
      { line: 4, cells: ['1', '2', '', ''] },
    ]);
  });

  it('lists rows with NUL bytes and lines that repeat the header', async () => {
    expect((await read('a,b\n1,2\0\nA , B\n3,4\n')).rows).toEqual([
      { line: 2, fault: 'Must not contain NUL characters' },
      { line: 3, fault: 'This line repeats the header.' },
      { line: 4, cells: ['3', '4'] },
    ]);
  });

  it('that is cut off within a quoted cell keeps its good rows and says where the cell begins', async () => {
    const { rows } = await read('a,b\n1,2\n3,"fo\nur');
    expect(rows[0]).toEqual({ line: 2, cells: ['1', '2'] });
    expect(rows[1]).toMatchObject({ line: 3, fault: expect.stringContaining('cut off') });
    expect(rows).toHaveLength(2);
  });

  it('of one endless line or one endless cell is refused, with the line', async () => {
    const endless = 'x'.repeat(3_000_000);
    await expect(read(endless)).rejects.toMatchObject({ status: 400 });
    await expect(read(`a,b\n1,2\n${endless}`)).rejects.toThrow('begins on line 3');
    await expect(read(`a,b\n1,"${endless}`)).rejects.toThrow('begins on line 2');
  });

  it('that is empty, a workbook or no text at all is refused with what to do', async () => {
    await expect(read('')).rejects.toThrow('This file is empty');
    await expect(read('\n\n')).rejects.toThrow('This file is empty');
    await expect(read(Buffer.from('PK\u{3}\u{4}xl/workbook.xml'))).rejects.toThrow(
      'Excel workbook',
    );
    await expect(read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).rejects.toThrow('Excel workbook');
    await expect(read(Buffer.from(Array.from({ length: 999 }, (_, n) => n % 40)))).rejects.toThrow(
      'no text',
    );
  });
});
