import type { ServerResponse } from 'node:http';
import type { Fault, FaultKind } from '../faults.ts';
import type { Answer } from './answer.ts';

/** Writes an answer, or what a fault makes of it on the wire. */
export const writeAnswer = (
  response: ServerResponse,
  answer: Answer,
  struck: readonly Fault[],
  method: string | undefined,
): void => {
  const kinds = new Set<FaultKind>(struck.map(({ kind }) => kind));
  if (kinds.has('hang')) return;
  const slow = struck.find(({ kind }) => kind === 'slow');
  if (slow === undefined) {
    write(response, answer, kinds, method);
    return;
  }
  const timer = setTimeout(() => write(response, answer, kinds, method), slow.delayMs);
  response.on('close', () => clearTimeout(timer));
};

const write = (
  response: ServerResponse,
  answer: Answer,
  kinds: ReadonlySet<FaultKind>,
  method: string | undefined,
): void => {
  if (kinds.has('reset')) {
    response.socket?.destroy();
    return;
  }
  const headers = kinds.has('wrong-type')
    ? { ...answer.headers, 'Content-Type': 'text/html; charset=utf-8' }
    : answer.headers;
  const body = Buffer.from(bodyOf(answer, kinds));
  if (method === 'HEAD') {
    response.writeHead(answer.status, headers).end();
    return;
  }
  response.writeHead(answer.status, {
    ...headers,
    ...(answer.status !== 204 && { 'Content-Length': String(body.length) }),
  });
  if (!kinds.has('cut')) {
    response.end(body);
    return;
  }
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.destroy());
};

const bodyOf = ({ body }: Answer, kinds: ReadonlySet<FaultKind>): string => {
  if (kinds.has('wrong-type'))
    return '<!doctype html><title>Just a moment...</title><p>Checking your browser.</p>';
  return kinds.has('bad-json') ? body.slice(0, Math.floor(body.length * 0.7)) : body;
};
