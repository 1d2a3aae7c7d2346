import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { badRequest } from '#server/errors.ts';

export interface Encoding {
  /** As it is told to people. */
  label: string;
  /** As TextDecoder knows it. */
  name: string;
  /** Whether every byte means a character; otherwise some come out as U+FFFD. */
  isValid: boolean;
}

const UTF_8 = { label: 'UTF-8', name: 'utf-8' };
const WINDOWS_1252 = { label: 'Windows-1252', name: 'windows-1252' };
const BYTE_ORDER_MARKS: { bytes: number[]; label: string; name: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], ...UTF_8 },
  { bytes: [0xff, 0xfe], label: 'UTF-16 LE', name: 'utf-16le' },
  { bytes: [0xfe, 0xff], label: 'UTF-16 BE', name: 'utf-16be' },
];

const WORKBOOK =
  'This is an Excel workbook, not a CSV file. Open it in Excel, save it as "CSV UTF-8" and upload that file.';
const NO_TEXT =
  'This is not a CSV file: it holds no text. Save the table as CSV (UTF-8) and upload that file.';
const OTHER_FORMATS: { bytes: number[]; message: string }[] = [
  // ZIP, which is what .xlsx and .ods are, and the format of .xls.
  { bytes: [0x50, 0x4b, 0x03, 0x04], message: WORKBOOK },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], message: WORKBOOK },
  { bytes: [0x25, 0x50, 0x44, 0x46], message: NO_TEXT },
];

const HEAD_BYTES = 4_096;
const CHUNK_BYTES = 64 * 1_024;
const MOST_CONTROLS = 0.1;

const readHead = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const startsWith = (head: Buffer, bytes: number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);

/** Control characters other than tab, line feed, form feed and return hardly occur in texts. */
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32);

const refuseOtherFormats = (head: Buffer): void => {
  const format = OTHER_FORMATS.find(({ bytes }) => startsWith(head, bytes));
  if (format !== undefined) throw badRequest(format.message, 'file');
};

const refuseNoText = (head: Buffer): void => {
  if (head.filter(isControl).length > head.length * MOST_CONTROLS) {
    throw badRequest(NO_TEXT, 'file');
  }
};

const isValidIn = async (path: string, name: string): Promise<boolean> => {
  const decoder = new TextDecoder(name, { fatal: true });
  try {
    const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: CHUNK_BYTES });
    for await (const chunk of chunks) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

/** A mark decides; without one a file is UTF-8 if it can be, and Windows-1252 if it cannot. */
export const detectEncoding = async (path: string): Promise<Encoding> => {
  const head = await readHead(path);
  if (head.length === 0) {
    throw badRequest(
      'This file is empty. It needs a header line and a row for each person.',
      'file',
    );
  }
  refuseOtherFormats(head);
  const marked = BYTE_ORDER_MARKS.find(({ bytes }) => startsWith(head, bytes));
  if (marked !== undefined) {
    const { label, name } = marked;
    return { label, name, isValid: await isValidIn(path, name) };
  }
  refuseNoText(head);
  if (await isValidIn(path, UTF_8.name)) return { ...UTF_8, isValid: true };
  return { ...WINDOWS_1252, isValid: true };
};

/** Node 20 decodes 0x80 to 0x9f as if they were Latin-1: https://github.com/nodejs/node/issues/56542 */
const FROM_0X80 = '€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ';
const decodeWindows1252 = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replaceAll(
      /[\u{80}-\u{9F}]/gu,
      (character) => FROM_0X80[character.charCodeAt(0) - 0x80] ?? '',
    );

/** The file as text, piece by piece, without its mark. */
export async function* readText(path: string, { name }: Encoding): AsyncGenerator<string> {
  if (name === WINDOWS_1252.name) {
    const pieces: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: CHUNK_BYTES });
    for await (const piece of pieces) yield decodeWindows1252(piece);
    return;
  }
  const decoder = new TextDecoder(name);
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
