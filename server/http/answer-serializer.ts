import type { FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';

/** What the schema does not name cannot leave the server; an answer that breaks it is a fault of ours. */
export const answerSerializer: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (answer) =>
    JSON.stringify(schema.parse(answer));
