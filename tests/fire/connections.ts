import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fire } from './fire.ts';

const form = 'POST /auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n';
/** The first bytes of a slow sender. Then it sends nothing, or one byte a second. */
const slow = {
  'that say nothing': { head: '', more: '' },
  'that send headers slowly': { head: 'GET / HTTP/1.1\r\nHost: x\r\nX: ', more: 'a' },
  'that send a form slowly': { head: `${form}Content-Length: 60000\r\n\r\nintent=`, more: 'a' },
  'that send a chunked call slowly': {
    head: 'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    more: '1\r\n{\r\n',
  },
};
/** Milliseconds to wait; the server's limit for a body is 20 seconds. */
const patience = 30_000;

/** Connections that are opened and never used. */
export const connections: Fire = {
  attack:
    'opens 600 connections from one address, and keeps others half-open by sending nothing, or a byte a second',
  before: 'any number stayed open, for 60 s without headers and 300 s without a body',
  async run({ server }, size) {
    const open = (count: number) => Promise.all(Array.from({ length: count }, () => opened(server.port)));
    const many = await open(600);
    const [last] = await open(1);
    // The server handles the connections in order: when this last one is answered or closed, the earlier ones that the
    // server refuses are closed.
    last?.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    if (last) await first(last, 'data', 'close');
    const findings = [
      {
        measure: 'connections of one address',
        value: many.filter(isOpen).length,
        unit: 'open',
        most: 500,
        least: 100,
      },
    ];
    for (const socket of many) socket.destroy();
    if (size === 'short') return findings;

    // The server learns a moment later that they are closed.
    while (!(await answers(server.url))) await delay(20);
    for (const [name, { head, more }] of Object.entries(slow)) {
      const sockets = await open(20);
      for (const socket of sockets) socket.write(head);
      const drip = setInterval(() => {
        if (more) for (const socket of sockets.filter(isOpen)) socket.write(more);
      }, 1_000);
      await Promise.race([Promise.all(sockets.map(ended)), delay(patience)]);
      clearInterval(drip);
      const value = sockets.filter(isOpen).length;
      findings.push({ measure: `connections ${name}`, value, unit: 'open after 30 s', most: 0, least: 0 });
      for (const socket of sockets) socket.destroy();
    }
    return findings;
  },
};

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );

async function opened(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  // The test expects the server to close the connection.
  socket.on('error', () => undefined);
  socket.resume();
  await first(socket, 'connect', 'close');
  return socket;
}

const isOpen = (socket: Socket): boolean => !socket.destroyed && socket.readyState === 'open';
const ended = async (socket: Socket): Promise<void> => {
  if (isOpen(socket)) await first(socket, 'close');
};

/** Waits for the first of these events. Node's `once` would throw when the server resets the connection. */
const first = (socket: Socket, ...events: string[]): Promise<void> =>
  new Promise((resolve) => {
    for (const event of events) socket.once(event, () => resolve());
  });
