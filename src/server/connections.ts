import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import type { Config } from '#config.ts';
import { networkOf } from '#services/client-address.ts';
import { RunningCounts } from '#services/concurrency.ts';
import { purposeOfForm } from './form-photos.ts';

/** A whole office or a mobile carrier may share one address; a browser opens six connections and one event stream. */
const CONNECTIONS_PER_ADDRESS = 500;
/** Time limit for the body of a request other than a photo upload: at most 256 kB. */
const BODY_MS = 20_000;
const PHOTOS = '/api/images';

type Settings = Pick<Config, 'publicUrl' | 'trustProxy' | 'rateLimitFactor' | 'hstsSubdomains'>;

/** How many simultaneous connections one address may have in this process. */
export const connectionsPerAddress = ({ rateLimitFactor }: Pick<Config, 'rateLimitFactor'>): number =>
  rateLimitFactor === 0 ? Number.POSITIVE_INFINITY : CONNECTIONS_PER_ADDRESS;

/** Time limits of Node's HTTP server. */
export const serverOptions = ({ trustProxy }: Pick<Config, 'trustProxy'>): ServerOptions => ({
  headersTimeout: 10_000,
  // Includes the body: ten photos over a slow connection take minutes.
  requestTimeout: 300_000,
  connectionsCheckingInterval: 1_000,
  // Longer than a proxy keeps an idle connection for its next request (usually at most 60 seconds).
  keepAliveTimeout: trustProxy ? 75_000 : 5_000,
});

/**
 * Limits what a client can do before its request is routed: number of connections, slow sending. Also adds the HSTS
 * header.
 */
export function boundConnections(server: Server, settings: Settings): void {
  if (!settings.trustProxy) boundByAddress(server, connectionsPerAddress(settings));
  // Closes an idle connection; an event stream sends something every 22 seconds.
  server.setTimeout(120_000);
  const hsts = hstsOf(settings);
  server.prependListener('request', (incoming, outgoing) => {
    if (hsts) outgoing.setHeader('Strict-Transport-Security', hsts);
    if (hasBody(incoming) && !bringsPhotos(incoming)) expectSoon(incoming);
  });
}

function boundByAddress(server: Server, most: number): void {
  const open = new RunningCounts(most);
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    if (open.begin(address) !== 'begun') {
      socket.destroy();
      return;
    }
    socket.once('close', () => open.end(address));
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Photo uploads have a rate check of their own while the body is read (`src/services/images/upload.ts`). */
const bringsPhotos = ({ url = '', headers, method = '' }: IncomingMessage): boolean =>
  url.startsWith(PHOTOS) || purposeOfForm(method, url.split('?')[0] ?? '', headers['content-type']) !== null;

/** Closes the connection when the body has not arrived in time. */
function expectSoon(incoming: IncomingMessage): void {
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.destroy();
  }, BODY_MS);
  incoming.once('close', () => clearTimeout(timer));
}

/** Value of the Strict-Transport-Security header, which makes browsers use https from then on. Null without https. */
function hstsOf({ publicUrl, hstsSubdomains }: Settings): string | null {
  if (!publicUrl.startsWith('https:')) return null;
  return `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`;
}
