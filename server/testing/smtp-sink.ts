import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  from: string;
  to: string[];
  messageId: string;
  /** Headers and bodies, with the transfer encoding undone. */
  content: string;
}

export interface SinkBehaviour {
  port?: number;
  /** The refusal of a recipient, such as `refusal(550, 'No such mailbox')`. */
  refuseRecipient?: (address: string) => Error | null;
  /** Runs when the whole mail has come and before it is acknowledged. */
  beforeAcknowledging?: (mail: ReceivedMail, sink: SmtpSink) => Promise<void> | void;
}

export interface SmtpSink {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedMail[];
  /** Cuts every open connection without a word. */
  dropConnections(): void;
  close(): Promise<void>;
}

export const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

const decodeQuotedPrintable = (raw: string): string =>
  Buffer.from(
    raw
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8');

/** A real SMTP server on loopback that keeps what it receives. */
export const openSmtpSink = async (behaviour: SinkBehaviour = {}): Promise<SmtpSink> => {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => done(behaviour.refuseRecipient?.(address) ?? null),
    onData: (stream, { envelope }, done) => {
      const receive = async (): Promise<void> => {
        const content = decodeQuotedPrintable(await text(stream));
        const mail: ReceivedMail = {
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          messageId: /^Message-ID: (.*)$/im.exec(content)?.[1]?.trim() ?? '',
          content,
        };
        received.push(mail);
        await behaviour.beforeAcknowledging?.(mail, sink);
        done();
      };
      // A connection that was cut off in the middle has nobody to answer.
      receive().catch(() => {});
    },
  });
  // Clients that are cut off, or cut us off, are what some tests are about.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  const listening = server.listen(behaviour.port ?? 0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;

  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    dropConnections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        dropConnections();
      }),
  };
  return sink;
};
