import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

interface Received {
  url: URL;
  headers: IncomingHttpHeaders;
  socket: Socket;
}

/** Answers one request; anything that a socket can do is possible. */
export type Script = (response: ServerResponse, request: Received) => void;

export interface ScriptedOpenAlex {
  baseUrl: string;
  received: Received[];
  /** The next requests get these, in order; the last one again and again. */
  play(...scripts: Script[]): void;
  close(): Promise<void>;
}

type HeaderFields = Record<string, string>;

export const json =
  (body: unknown, status = 200, headers: HeaderFields = {}): Script =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

export const html =
  (status: number, body = '<!doctype html><title>Trouble</title>'): Script =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    response.end(body);
  };

export const redirect =
  (status: number, location: string): Script =>
  (response) => {
    response.writeHead(status, { location, 'content-type': 'text/html' });
    response.end('<title>Redirecting</title>');
  };

/** Promises more than it sends, then hangs up. */
export const cutOff: Script = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"meta":{"count":');
  setImmediate(() => response.destroy());
};

export const hangUp: Script = (response) => response.destroy();

export const silence: Script = () => {};

/** A budget as a free key has it. */
export const budgetHeaders = (remaining: number, used = 1): HeaderFields => ({
  'x-ratelimit-limit': '10000',
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-credits-used': String(used),
  'x-ratelimit-reset': '3600',
});

/** A real HTTP server on loopback that answers as it is told. */
export const openScriptedOpenAlex = async (): Promise<ScriptedOpenAlex> => {
  const received: Received[] = [];
  let scripts: Script[] = [];
  const server = createServer((request, response) => {
    const { headers, socket } = request;
    const arrived = { url: new URL(request.url ?? '/', 'http://openalex.test'), headers, socket };
    received.push(arrived);
    const script = scripts.length > 1 ? scripts.shift() : scripts[0];
    (script ?? html(500, 'The test said nothing'))(response, arrived);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    received,
    play: (...next) => {
      scripts = next;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
