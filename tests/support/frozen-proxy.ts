import { connect, createServer, type Server, type Socket } from 'node:net';

export interface FrozenProxy {
  port: number;
  /** Accepts connections and passes nothing on, as a stopped process or a broken network does. */
  freeze(): void;
  /** Passes on what has waited. */
  thaw(): void;
  /** Refuses connections and breaks the open ones, as a killed process does. */
  kill(): Promise<void>;
  revive(): Promise<void>;
  close(): Promise<void>;
}

/** A proxy in front of a server on this machine that can freeze it, and take it away. */
export async function frozenProxy(targetPort: number): Promise<FrozenProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const add = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  const join = (from: Socket, to: Socket) => {
    from.on('data', (data) => void to.write(data));
    from.on('close', () => to.destroy());
    if (isFrozen) from.pause();
  };
  const server: Server = createServer((incoming) => {
    const onward = connect(targetPort, '127.0.0.1');
    add(incoming);
    add(onward);
    join(incoming, onward);
    join(onward, incoming);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  const kill = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as { port: number };
  return {
    port,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    kill,
    revive: () => listen(port),
    close: async () => {
      if (server.listening) await kill();
    },
  };
}
