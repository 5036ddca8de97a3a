import {
  createServer as createHttpServer,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Server as NetServer } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Config } from '#config.ts';
import { StartError } from '#start-error.ts';
import { boundConnections, serverOptions } from './connections.ts';
import type { HttpEnv } from './scope.ts';

export interface Listening {
  port: number;
  /** Accepts no new connections and waits for the running requests, at most 10 seconds. */
  close(): Promise<void>;
}

const FINISH_LIMIT_MS = 10_000;

/**
 * Starts listening on the port of the settings. `before` may answer a request before the app gets it. With `reusePort`
 * other processes may listen on the same port.
 */
export async function listen(
  app: Hono<HttpEnv>,
  config: Config,
  before: (next: RequestListener) => RequestListener,
  reusePort: boolean,
): Promise<Listening> {
  const { port, host } = config;
  const server = createAdaptorServer({
    fetch: app.fetch,
    createServer: (options: ServerOptions, answer: RequestListener) =>
      createHttpServer(options, before(answer)),
    serverOptions: serverOptions(config),
  } as Parameters<typeof createAdaptorServer>[0]) as Server;
  boundConnections(server, config);
  await open(server, { port, host, reusePort });
  return { port: (server.address() as AddressInfo).port, close: () => finish(server) };
}

/** Answers `/metrics` on a port of its own, so that each process of a machine can be asked alone. */
export async function listenForMetrics(metrics: Hono, port: number, host?: string): Promise<Listening> {
  const server = createAdaptorServer({ fetch: new Hono().route('/metrics', metrics).fetch }) as Server;
  await open(server, { port, host }, 'METRICS_PORT');
  return { port, close: () => finish(server) };
}

/**
 * Throws the error that `listen` would throw without `reusePort`: a supervisor reports it once, and a second start on the
 * same port is refused.
 */
export async function checkPort(port: number, host?: string): Promise<void> {
  const probe = createServer();
  await open(probe, { port, host });
  await new Promise((resolve) => probe.close(resolve));
}

function open(server: NetServer, how: ListenOptions & { port: number }, setting = 'PORT'): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenFault(error, how, setting)));
    server.listen(how, resolve);
  });
}

async function finish(server: Server): Promise<void> {
  // Each kept-alive connection closes after its next response, so that the client reconnects to the process that serves
  // then.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const limit = setTimeout(() => server.closeAllConnections(), FINISH_LIMIT_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

function listenFault(
  error: NodeJS.ErrnoException,
  { port, host }: ListenOptions,
  setting: string,
): StartError {
  const place = `${host ? `${host}:` : ''}${port}`;
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${place} is in use: stop what uses it, or set ${setting}.`);
  if (error.code === 'EACCES')
    return new StartError(`Port ${place} may not be used by this user: set ${setting}.`);
  return new StartError(`Cannot listen on ${place} (${error.code}).`);
}
