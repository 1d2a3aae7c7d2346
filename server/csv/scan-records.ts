/** Cuts text into the records and cells of CSV, whatever pieces the text comes in. */

export interface CsvRecord {
  /** Where the record begins, as a person counts the lines of the file. */
  line: number;
  cells: string[];
  /** The file ends within a quoted cell. */
  isCutOff: boolean;
}

export class RecordTooLong extends Error {
  override name = 'RecordTooLong';
  readonly line: number;

  constructor(line: number) {
    super(`The record on line ${line} is too long`);
    this.line = line;
  }
}

export const LONGEST_RECORD = 1_024 * 1_024;
const QUOTE = '"';

const countOf = (text: string, part: string): number => text.split(part).length - 1;

/** Old Macs end lines with a return alone; everybody else with a line feed, after a return or not. */
const lineEndOf = (text: string, isLast: boolean): '\n' | '\r' | null => {
  const at = text.search(/[\r\n]/);
  if (at === -1) return isLast ? '\n' : null;
  if (text[at] === '\n' || text[at + 1] === '\n') return '\n';
  return at + 1 < text.length || isLast ? '\r' : null;
};

interface Parsed {
  cells: string[];
  /** The first character after the record. */
  end: number;
  isCutOff: boolean;
}

export class RecordScanner {
  readonly #delimiter: string;
  #lineEnd: '\n' | '\r' | null = null;
  #text = '';
  #line: number;

  constructor(delimiter: string, firstLine: number) {
    this.#delimiter = delimiter;
    this.#line = firstLine;
  }

  /** The records that are complete with this piece. */
  push(piece: string): CsvRecord[] {
    this.#text += piece;
    return this.#scan(false);
  }

  /** What is left when the text has ended. */
  end(): CsvRecord[] {
    return this.#scan(true);
  }

  #scan(isLast: boolean): CsvRecord[] {
    this.#lineEnd ??= lineEndOf(this.#text, isLast);
    if (this.#lineEnd === null) return this.#waitForMore(0);
    const records: CsvRecord[] = [];
    let start = 0;
    while (start < this.#text.length) {
      const parsed = this.#parse(start, this.#lineEnd, isLast);
      if (parsed === null) break;
      const { cells, end, isCutOff } = parsed;
      if (end - start > LONGEST_RECORD) throw new RecordTooLong(this.#line);
      const isBlank = cells.length === 1 && cells[0] === '' && this.#text[start] !== QUOTE;
      if (!isBlank) records.push({ line: this.#line, cells, isCutOff });
      this.#line += this.#linesBetween(start, end);
      start = end;
    }
    return [...records, ...this.#waitForMore(start)];
  }

  #waitForMore(start: number): [] {
    this.#text = this.#text.slice(start);
    if (this.#text.length > LONGEST_RECORD) throw new RecordTooLong(this.#line);
    return [];
  }

  #linesBetween(start: number, end: number): number {
    const first = this.#text.indexOf(this.#lineEnd ?? '\n', start);
    if (first + 1 === end) return 1;
    return countOf(this.#text.slice(start, end), this.#lineEnd ?? '\n');
  }

  /** A line without quotes is a record; only lines with them need a closer look. */
  #parse(start: number, lineEnd: string, isLast: boolean): Parsed | null {
    const newLine = this.#text.indexOf(lineEnd, start);
    if (newLine === -1 && !isLast) return null;
    const stop = newLine === -1 ? this.#text.length : newLine;
    const isReturnBefore = lineEnd === '\n' && stop > start && this.#text[stop - 1] === '\r';
    const line = this.#text.slice(start, isReturnBefore ? stop - 1 : stop);
    if (!line.includes(QUOTE)) {
      return {
        cells: line.split(this.#delimiter),
        end: newLine === -1 ? stop : stop + 1,
        isCutOff: false,
      };
    }
    return this.#parseQuoted(start, lineEnd, isLast);
  }

  #parseQuoted(start: number, lineEnd: string, isLast: boolean): Parsed | null {
    const cells: string[] = [];
    let at = start;
    for (;;) {
      const cell = this.#text[at] === QUOTE ? this.#quotedCell(at, isLast) : { text: '', end: at };
      if (cell === null) {
        if (!isLast) return null;
        const rest = this.#text.slice(at + 1).replaceAll('""', QUOTE);
        return { cells: [...cells, rest], end: this.#text.length, isCutOff: true };
      }
      const stop = this.#cellStop(cell.end, lineEnd);
      if (stop === this.#text.length && !isLast) return null;
      // A quote within a cell that does not begin with one is an ordinary character.
      const tail = this.#text.slice(cell.end, stop);
      const isEnd = this.#text[stop] !== this.#delimiter;
      cells.push(cell.text + (isEnd && lineEnd === '\n' ? tail.replace(/\r$/, '') : tail));
      if (isEnd) return { cells, end: Math.min(stop + 1, this.#text.length), isCutOff: false };
      at = stop + 1;
    }
  }

  /** The text between the quotes and where it ends; null while the closing quote is not there. */
  #quotedCell(at: number, isLast: boolean): { text: string; end: number } | null {
    let close = this.#text.indexOf(QUOTE, at + 1);
    while (close !== -1 && this.#text[close + 1] === QUOTE) {
      close = this.#text.indexOf(QUOTE, close + 2);
    }
    if (close === -1 || (close + 1 === this.#text.length && !isLast)) return null;
    return { text: this.#text.slice(at + 1, close).replaceAll('""', QUOTE), end: close + 1 };
  }

  #cellStop(from: number, lineEnd: string): number {
    const newLine = this.#text.indexOf(lineEnd, from);
    const rest = this.#text.slice(from, newLine === -1 ? undefined : newLine);
    const delimiter = rest.indexOf(this.#delimiter);
    return from + (delimiter === -1 ? rest.length : delimiter);
  }
}
