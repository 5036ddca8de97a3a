import { createServer, type Socket } from 'node:net';

/** A fake Redis server with only publish and subscribe (RESP 2). */
export async function fakeRedis() {
  const sockets = new Set<Socket>();
  const subscribers = new Set<Socket>();
  const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
  const answer = (socket: Socket, [name = '', channel = '', payload = '']: string[]) => {
    if (/^subscribe$/i.test(name)) {
      subscribers.add(socket);
      socket.write(`*3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`);
    } else if (/^publish$/i.test(name)) {
      socket.write(`:${subscribers.size}\r\n`);
      for (const one of subscribers) one.write(`*3\r\n${bulk('message')}${bulk(channel)}${bulk(payload)}`);
    } else socket.write('+OK\r\n');
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let waiting: Buffer = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      subscribers.delete(socket);
    });
    socket.on('data', (data: Buffer) => {
      waiting = Buffer.concat([waiting, data]);
      for (let read = readCommand(waiting); read; read = readCommand(waiting)) {
        waiting = waiting.subarray(read.end);
        answer(socket, read.words);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Closes all connections. */
    drop,
    close: () => {
      drop();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The first complete command, such as `*2 $4 PING ...`; null while it is incomplete. */
function readCommand(bytes: Buffer): { words: string[]; end: number } | null {
  let at = 0;
  const line = (): string | null => {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return null;
    const text = bytes.toString('utf8', at, end);
    at = end + 2;
    return text;
  };
  const count = line();
  if (count === null) return null;
  const words: string[] = [];
  for (let i = 0; i < Number(count.slice(1)); i++) {
    const size = line();
    if (size === null || bytes.length < at + Number(size.slice(1)) + 2) return null;
    words.push(bytes.toString('utf8', at, at + Number(size.slice(1))));
    at += Number(size.slice(1)) + 2;
  }
  return { words, end: at };
}
