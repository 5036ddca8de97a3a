import { createServer, type Server, type Socket } from 'node:net';

export interface TakenMail {
  to: string;
  subject: string;
  /** Its Message-ID, which stays the same when it is delivered again. */
  id: string;
  at: number;
}

/** A mail server on this machine that accepts each mail after a delay. */
export async function slowMailServer(delayMs: number): Promise<{
  url: string;
  taken: TakenMail[];
  /** The largest number of mails in delivery at the same time. */
  atOnce(): number;
  close(): Promise<void>;
}> {
  const taken: TakenMail[] = [];
  let running = 0;
  let most = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    let body: string[] | null = null;
    let to = '';
    let rest = '';
    socket.on('data', (data) => {
      const lines = (rest + data).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (body && line === '.') {
          // A long header goes on in the next line.
          const text = body.join('\n').replace(/\n[ \t]+/g, ' ');
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
          body = null;
          const mail = { to, subject: field('Subject'), id: field('Message-ID') };
          running += 1;
          most = Math.max(most, running);
          setTimeout(() => {
            running -= 1;
            taken.push({ ...mail, at: Date.now() });
            socket.write('250 taken\r\n');
          }, delayMs);
        } else if (body) body.push(line);
        else if (line === 'DATA') {
          body = [];
          socket.write('354 go on\r\n');
        } else {
          to = /^RCPT TO:<(.+)>/.exec(line)?.[1] ?? to;
          socket.write('250 fine\r\n');
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`,
    taken,
    atOnce: () => most,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
