import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '#contract/page-headers.ts';
import type { Page } from '#server/database/page.ts';

/** A page's rows, with what follows and how many there are in the headers. */
export const sendPage = <Row>(reply: FastifyReply, page: Page<Row>): Row[] => {
  reply.header(TOTAL_COUNT_HEADER, page.total);
  if (page.nextCursor !== null) reply.header(NEXT_CURSOR_HEADER, page.nextCursor);
  return page.rows;
};

async function* asJsonArray<Row>(
  schema: z.ZodType<Row>,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  let separator = '[';
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(schema.parse(row))).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** A whole list as one JSON array, batch by batch: memory stays constant however long it is. */
export const sendAll = async <Row>(
  reply: FastifyReply,
  schema: z.ZodType<Row>,
  batches: AsyncGenerator<Row[]>,
): Promise<FastifyReply> => {
  // The first batch is read before the answer begins, so that a fault still gets its status.
  const first = await batches.next();
  const rest = (async function* () {
    if (!first.done) yield first.value;
    yield* batches;
  })();
  return reply
    .type('application/json; charset=utf-8')
    .send(Readable.from(asJsonArray(schema, rest), { objectMode: false }));
};
