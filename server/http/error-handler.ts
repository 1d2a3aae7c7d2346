import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Problem } from '#contract/problem.ts';
import {
  isDiskFull,
  isMissingReference,
  isUnavailable,
  isUnstorable,
} from '#server/database/faults.ts';
import { conflict, ProblemError, unavailable } from '#server/errors.ts';

const SENTENCES: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This content type is not supported here; send application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_BAD_URL: 'The address of this request is not valid.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The size of the request does not fit its Content-Length.',
};

const invalidInput = (error: FastifyError): ProblemError | null => {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  const issues = error.validation.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'Is not valid',
  }));
  return new ProblemError(400, issues[0]?.message ?? 'The input is not valid', {
    error: 'Invalid input',
    issues,
  });
};

/** Every fault as the caller may see it; null for the unexpected, whose message stays inside. */
const problemOf = (error: FastifyError): ProblemError | null => {
  if (error instanceof ProblemError) return error;
  if (isDiskFull(error)) {
    return unavailable(
      "The server's disk is full. Nothing was changed; please tell the operator.",
      60,
    );
  }
  if (isUnavailable(error)) {
    return unavailable(
      'The database cannot be reached at the moment. Nothing was changed; please try again.',
    );
  }
  if (isMissingReference(error)) {
    return conflict(
      'Something that this change needs was deleted meanwhile. Please reload and try again.',
    );
  }
  if (isUnstorable(error))
    return new ProblemError(400, 'The input holds characters that cannot be stored.');
  const invalid = invalidInput(error);
  if (invalid !== null) return invalid;
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return null;
  return new ProblemError(status, SENTENCES[error.code] ?? 'The request is not valid.');
};

const sendProblem = (request: FastifyRequest, reply: FastifyReply, problem: ProblemError) => {
  const body: Problem = { message: problem.message, ...problem.details };
  if (problem.status >= 500) body.requestId = request.id;
  if (problem.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(problem.retryAfterSeconds));
  }
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
};

export const handleError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const problem = problemOf(error);
  if (problem === null) {
    request.log.error({ reqId: request.id, err: error }, 'unexpected fault');
  } else if (problem.status >= 500) {
    request.log.warn({ reqId: request.id, err: error }, problem.message);
  }
  const shown =
    problem ??
    new ProblemError(500, 'Something went wrong on our side. Please try again.', {
      error: 'Internal error',
    });
  return sendProblem(request, reply, shown);
};
