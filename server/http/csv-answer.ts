import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type CsvColumn, writeCsv } from '#server/csv/write-csv.ts';

export type { CsvColumn } from '#server/csv/write-csv.ts';

/** Gives back a generator whose first value is read already, so that a fault still gets its status. */
const begun = async <Value>(values: AsyncGenerator<Value>): Promise<AsyncGenerator<Value>> => {
  const first = await values.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* values;
  })();
};

/** A download that is CSV text already, piece by piece: memory stays constant however long it is. */
export const sendCsvText = async (
  reply: FastifyReply,
  fileName: string,
  pieces: AsyncGenerator<string>,
): Promise<FastifyReply> => {
  const text = await begun(pieces);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(text, { objectMode: false }));
};

/** Rows as a CSV download that spreadsheets open as it is meant. */
export const sendCsv = async <Row>(
  reply: FastifyReply,
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  batches: AsyncGenerator<Row[]>,
): Promise<FastifyReply> => sendCsvText(reply, fileName, writeCsv(columns, await begun(batches)));
