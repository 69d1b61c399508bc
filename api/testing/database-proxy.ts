import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Creates a TCP proxy in front of a database: `disconnect` closes its connections and refuses new ones. */
export const createDatabaseProxy = async (url: string) => {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let unanswered: string | undefined;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
    near.on('data', (sent) => {
      if (unanswered === undefined || !sent.includes(unanswered)) return;
      unanswered = undefined;
      far.unpipe(near);
    });
  });
  const listen = (at: number) =>
    new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(own);
  return {
    url: through.href,
    disconnect: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    reconnect: () => listen(own),
    /** The next statement with this text is executed, but its connection receives no more answers. */
    leaveUnanswered: (text: string) => {
      unanswered = text;
    },
    /** Existing connections stall without being closed; new ones work. */
    stall: () => {
      for (const socket of sockets) socket.unpipe().resume();
    },
  };
};

export type DatabaseProxy = Awaited<ReturnType<typeof createDatabaseProxy>>;
