import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import type { Config } from '#config.ts';
import { networkOf } from '#services/client-address.ts';

/** An address can be a whole office or a mobile carrier's; a browser opens six connections and one stream. */
const CONNECTIONS_PER_ADDRESS = 500;
/** For a body that is no photo: the largest has 256 kB. */
const BODY_MS = 20_000;
const PHOTOS = '/api/images';

type Settings = Pick<Config, 'publicUrl' | 'trustProxy' | 'rateLimitFactor' | 'hstsSubdomains'>;

/** How many connections one address may have at the same time in this process. */
export const connectionsPerAddress = ({ rateLimitFactor }: Pick<Config, 'rateLimitFactor'>): number =>
  rateLimitFactor === 0 ? Number.POSITIVE_INFINITY : CONNECTIONS_PER_ADDRESS;

/** How long a sender may take. */
export const serverOptions = ({ trustProxy }: Pick<Config, 'trustProxy'>): ServerOptions => ({
  headersTimeout: 10_000,
  // With its body: ten photos over a slow line take minutes.
  requestTimeout: 300_000,
  connectionsCheckingInterval: 1_000,
  // Longer than a proxy keeps a connection it may send the next request on: 60 seconds at most of them.
  keepAliveTimeout: trustProxy ? 75_000 : 5_000,
});

/** Puts the bounds on a server that hold before a request has an address: connections, slow senders, https. */
export function boundConnections(server: Server, settings: Settings): void {
  if (!settings.trustProxy) boundByAddress(server, connectionsPerAddress(settings));
  // A connection on which nothing moves; an event stream says something every 22 seconds.
  server.setTimeout(120_000);
  const hsts = hstsOf(settings);
  server.prependListener('request', (incoming, outgoing) => {
    if (hsts) outgoing.setHeader('Strict-Transport-Security', hsts);
    if (hasBody(incoming) && !incoming.url?.startsWith(PHOTOS)) expectSoon(incoming);
  });
}

function boundByAddress(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const own = open.get(address) ?? 0;
    if (own >= most) {
      socket.destroy();
      return;
    }
    open.set(address, own + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the connection when the body is not there in time. */
function expectSoon(incoming: IncomingMessage): void {
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.destroy();
  }, BODY_MS);
  incoming.once('close', () => clearTimeout(timer));
}

/** With https a browser that was here once never asks without it again. Absent without https. */
function hstsOf({ publicUrl, hstsSubdomains }: Settings): string | null {
  if (!publicUrl.startsWith('https:')) return null;
  return `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`;
}
