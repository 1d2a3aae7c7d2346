import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  readonly received: string[];
  /** While true, nobody has a mailbox here. */
  refusing: boolean;
  close: () => Promise<void>;
}

/** A real mail server on this machine that keeps what it takes. */
export const startMailServer = async (): Promise<MailServer> => {
  const mailServer: MailServer = {
    url: '',
    received: [],
    refusing: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) =>
      done(
        mailServer.refusing
          ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, _session, done) => {
      const receive = async (): Promise<void> => {
        mailServer.received.push(await text(stream));
        done();
      };
      // A connection that was cut off has nobody to answer.
      receive().catch(() => {});
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return Object.assign(mailServer, { url: `smtp://127.0.0.1:${portOf(listening)}` });
};

/** Something that answers, for checks of whether a service is there at all. */
export const startAnsweringServer = async (): Promise<{ url: string; close: () => void }> => {
  const server = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => server.close() };
};

const portOf = (server: { address: Server['address'] }): number =>
  (server.address() as AddressInfo).port;
