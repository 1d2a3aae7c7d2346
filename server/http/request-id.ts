import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A caller's own id goes through the logs; anything odd in it is replaced rather than logged. */
const ACCEPTABLE = /^[\w.:-]{1,100}$/;

export const requestIdOf = (request: IncomingMessage): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
};
