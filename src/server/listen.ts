import {
  createServer as createHttpServer,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config } from '#config.ts';
import { StartError } from '#start-error.ts';
import { boundConnections, serverOptions } from './connections.ts';
import { takeHeld } from './held-port.ts';
import type { HttpEnv } from './scope.ts';

export interface Listening {
  port: number;
  /** Accepts no new connections and waits for the running requests, at most 10 seconds. */
  close(): Promise<void>;
}

const FINISH_LIMIT_MS = 10_000;

/** Starts listening on the port of the settings. `before` may answer a request before the app gets it. */
export async function listen(
  app: Hono<HttpEnv>,
  config: Config,
  before: (next: RequestListener) => RequestListener,
): Promise<Listening> {
  const { port, host } = config;
  const server = createAdaptorServer({
    fetch: app.fetch,
    createServer: (options: ServerOptions, answer: RequestListener) =>
      createHttpServer(options, before(answer)),
    serverOptions: serverOptions(config),
  } as Parameters<typeof createAdaptorServer>[0]) as Server;
  boundConnections(server, config);
  const shared = takeHeld(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenFault(error, port, host)));
    shared.opening();
    server.listen({ port, host }, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => finish(server, shared.closing) };
}

/** Throws the error that `listen` would throw, so that a cluster reports it once and not once for each worker. */
export async function checkPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(listenFault(error, port, host)));
    probe.listen({ port, host }, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

async function finish(server: Server, closing: () => void): Promise<void> {
  // Each kept-alive connection closes after its next response, so that the client reconnects to the process that serves
  // then.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  closing();
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const limit = setTimeout(() => server.closeAllConnections(), FINISH_LIMIT_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

function listenFault(error: NodeJS.ErrnoException, port: number, host = ''): StartError {
  const place = `${host ? `${host}:` : ''}${port}`;
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${place} is in use: stop what uses it, or set PORT.`);
  if (error.code === 'EACCES') return new StartError(`Port ${place} may not be used by this user: set PORT.`);
  return new StartError(`Cannot listen on ${place} (${error.code}).`);
}
