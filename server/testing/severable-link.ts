import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface SeverableLink {
  /** The given address, through the link. */
  url: string;
  /** As when the other side's machine goes away. */
  sever(): Promise<void>;
  mend(): Promise<void>;
}

/** A way to a real server that a test can cut and mend. */
export const openLink = async (target: string): Promise<SeverableLink> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const forward = (near: Socket) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  };
  const listen = async (at: number): Promise<Server> => {
    const server = createServer(forward).listen(at, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(0);
  const { port: ownPort } = server.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(ownPort);
  return {
    url: url.href,
    sever: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: async () => {
      server = await listen(ownPort);
    },
  };
};
