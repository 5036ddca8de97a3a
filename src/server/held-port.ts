import cluster, { type Worker } from 'node:cluster';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import type { Config } from '#config.ts';
import type { Log } from '#services/log.ts';

/** How many visitors may wait for a worker at the same time. */
const HELD_MAX = 1_000;

/**
 * Types of the messages between primary and worker. Each is sent right before or after Node's own message about the
 * port.
 */
const OPENING = 'port.opening';
const CLOSING = 'port.closing';
const CONNECTION = 'port.connection';

/**
 * Node closes the port of a cluster while no worker listens. During that time the primary accepts the connections and
 * holds them, so that a visitor waits for a second instead of being refused.
 */
export interface HeldPort {
  watch(worker: Worker): void;
  /** Closes the port and the connections that are being held. */
  close(): void;
}

export function holdPort({ port, host }: Pick<Config, 'port' | 'host'>, log: Log): HeldPort {
  const listening = new Set<Worker>();
  const held = new Set<Socket>();
  let holder: Server | null = null;
  let isClosed = false;

  const open = () => {
    if (isClosed || holder || listening.size > 0) return;
    holder = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
      held.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => held.delete(socket));
    });
    holder.maxConnections = HELD_MAX;
    holder.on('error', (error) => {
      log.error({ err: error }, 'nobody listens, and the port cannot be held');
      holder = null;
    });
    holder.listen({ port, host });
  };
  const release = () => {
    holder?.close();
    holder = null;
  };
  const leave = (worker: Worker) => {
    listening.delete(worker);
    open();
  };

  return {
    watch(worker) {
      worker.on('message', (message) => {
        if (message === OPENING) release();
        if (message === CLOSING) leave(worker);
      });
      worker.on('listening', () => {
        listening.add(worker);
        for (const socket of held) worker.send(CONNECTION, socket);
        held.clear();
      });
      // Node closes the port right before `disconnect`; `exit` may come earlier. A worker that ends between announcing
      // that it opens the port and opening it also disconnects.
      worker.once('disconnect', () => leave(worker));
    },
    close() {
      isClosed = true;
      release();
      for (const socket of held) socket.destroy();
    },
  };
}

/** In a worker: takes over the connections that the primary held, and announces when its own port opens and closes. */
export function takeHeld(server: HttpServer): { opening(): void; closing(): void } {
  if (!cluster.isWorker) return { opening: () => undefined, closing: () => undefined };
  const taken = new WeakSet<Socket>();
  // The server does not count these connections as its own, so it would not wait for them when it closes: each serves
  // one request.
  server.prependListener('request', ({ socket }, response) => {
    if (taken.has(socket)) response.setHeader('Connection', 'close');
  });
  process.on('message', (message, socket) => {
    // A client that stopped waiting has closed its connection, so there is no socket.
    if (message !== CONNECTION || !socket) return;
    taken.add(socket as Socket);
    server.emit('connection', socket);
  });
  return { opening: () => process.send?.(OPENING), closing: () => process.send?.(CLOSING) };
}
