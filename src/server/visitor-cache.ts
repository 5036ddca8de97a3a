import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { isUnchanged } from '#http/conditional.ts';
import type { Services } from '#services/index.ts';
import { logAnswer, requestIdOf } from './access-log.ts';
import { acceptedEncoding, type Encoding } from './compress.ts';
import type { HttpEnv } from './scope.ts';

const lifetimeMs = 1_000;
/** Longer addresses are answered, but not cached. */
const maxUrlLength = 600;
/** Memory of an entry beside its body, about. */
const entryBytes = 2_000;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/**
 * Paths with the same answer for all visitors. Excluded: data that an open page loads after a live signal (`.data`),
 * which must be newer than the signal, and the forms for contact and sign-in, which are personal.
 */
const publicPath = new RegExp(
  `^(?:${[
    '/',
    '/marketplace(?:\\.rss|\\.json)?',
    '/buscan(?:/[a-z0-9-]+){2,3}',
    `/(?:buy-request|u|post-detail)/${uuid}`,
    '/(?:market|ayuda|seguridad|terms|privacy)',
    '/api/(?:buy-requests|categories|places|suggestions|requirement-suggestions)',
    `/api/(?:buy-requests|offers|users)/${uuid}`,
    `/api/buy-requests/${uuid}/(?:offers|questions)`,
  ].join('|')})$`,
);

/** Whether the answer is the same for all visitors: no session, no proof of who asks, and a listed route. */
export function isPublicRead({ method, url = '', headers }: IncomingMessage): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > maxUrlLength) return false;
  // Any sign-in cookie counts, even of an ended session.
  if (headers.authorization !== undefined || /better-auth|session/i.test(headers.cookie ?? '')) return false;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
  // Locations are never stored.
  if (/[?&](?:lat|lon)=/.test(url)) return false;
  return publicPath.test(pathOf(url));
}

interface CachedAnswer {
  /** Names and values, alternating, as Node writes them. */
  headers: string[];
  body: Buffer;
  etag: string;
}

interface Lookup {
  url: string;
  encoding: Encoding;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** Answer of the app, where it is not cached. */
  uncached?: Response;
}

/**
 * Answers visitors' reads from memory for a second, before the app runs; `next` answers the rest. The app renders a cached
 * answer from its address alone: the request has no header of the visitor, so nothing of theirs can be in it. While the
 * app fails, the last answer is sent.
 */
export function visitorCache(
  services: Services,
  app: Pick<Hono<HttpEnv>, 'fetch'>,
): (next: RequestListener) => RequestListener {
  const { config, log, metrics } = services;
  if (config.responseCacheMb === 0) return (next) => next;

  const cache = new LRUCache<string, CachedAnswer, Lookup>({
    maxSize: config.responseCacheMb * 1024 * 1024,
    sizeCalculation: ({ body }) => body.length + entryBytes,
    ttl: lifetimeMs,
    // Reads the clock for each lookup, so that no answer is older than its life.
    ttlResolution: 0,
    allowStaleOnFetchRejection: true,
    // A write clears the cache: a waiting request still gets its answer, which is not stored.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => render(context),
  });
  metrics.gauge('response_cache_bytes', 'Answers cached for visitors', async () => cache.calculatedSize);

  async function render(lookup: Lookup): Promise<CachedAnswer | undefined> {
    const { url, encoding, incoming, outgoing } = lookup;
    const headers = new Headers({ 'accept-encoding': encoding });
    // Headers for rate limits and for the request id of the log.
    for (const name of ['x-forwarded-for', 'x-request-id']) {
      const value = incoming.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const response = await app.fetch(new Request(config.publicUrl + url, { headers }), {
      incoming,
      outgoing,
    });
    if (response.status !== 200 || response.headers.has('set-cookie')) {
      lookup.uncached = response;
      if (response.status >= 500) throw new Error(`the app answered ${response.status}`);
      return undefined;
    }
    return cachedAnswer(response);
  }

  async function answer(lookup: Lookup, next: RequestListener): Promise<void> {
    const { url, encoding, incoming, outgoing } = lookup;
    const start = performance.now();
    const status: LRUCache.Status<string, CachedAnswer, Lookup> = {};
    const key = `${encoding} ${url}`;
    const cached = await cache.fetch(key, { context: lookup, status }).catch(() => undefined);
    if (!cached) {
      // A deleted page must not reappear while the app fails.
      cache.delete(key);
      if (lookup.uncached) return sendUncached(lookup.uncached, incoming, outgoing);
      return next(incoming, outgoing);
    }
    metrics.cached(status.fetch === 'hit' ? 'hit' : 'miss');
    const requestId = requestIdOf(incoming.headers['x-request-id'], config.trustProxy);
    const sent = sendCached(cached, incoming, outgoing, requestId);
    // The app logs the answers that it renders.
    if (status.fetch !== 'hit') return;
    const [path, method] = [pathOf(url), incoming.method ?? 'GET'];
    logAnswer(services, log, {
      ...{ requestId, method, path, status: sent },
      ms: performance.now() - start,
      isCached: true,
    });
  }

  return (next) => (incoming, outgoing) => {
    const { url = '', method } = incoming;
    if (isPublicRead(incoming)) {
      const encoding = acceptedEncoding(incoming.headers['accept-encoding'] as string | undefined);
      answer({ url, encoding, incoming, outgoing }, next).catch((err: unknown) => {
        log.warn({ err }, 'a public read could not be answered');
        outgoing.destroy();
      });
      return;
    }
    // A writer sees the change in this process at once, even signed out.
    if (method !== 'GET' && method !== 'HEAD')
      outgoing.once('finish', () => outgoing.statusCode < 400 && cache.clear());
    next(incoming, outgoing);
  };
}

const pathOf = (url: string): string => url.split('?', 1)[0] as string;

/** Headers of a single response, which a cached answer must not repeat. */
const ownHeaders = new Set(['x-request-id', 'content-length', 'date', 'connection', 'etag']);

/** Browsers always revalidate; a shared cache in front may reuse an answer for a second (RFC 9111, RFC 9213). */
const sharedControl = {
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=1',
  'cdn-cache-control': 'max-age=1, stale-while-revalidate=1',
};

async function cachedAnswer(response: Response): Promise<CachedAnswer> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  // A feed is the same for everybody, whoever is signed in.
  const isForAll = /public/.test(headers.get('cache-control') ?? '');
  headers.set('vary', isForAll ? 'Accept-Encoding' : 'Accept-Encoding, Cookie');
  if (!isForAll) for (const [name, value] of Object.entries(sharedControl)) headers.set(name, value);
  const etag = headers.get('etag') ?? `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  const shared = [...headers].filter(([name]) => !ownHeaders.has(name)).flat();
  return { headers: [...shared, 'etag', etag], body, etag };
}

/** @returns the status that was sent. */
function sendCached(
  { headers, body, etag }: CachedAnswer,
  { method, headers: asked }: IncomingMessage,
  outgoing: ServerResponse,
  requestId: string,
): number {
  const own = ['x-request-id', requestId, ...headers];
  const known = asked['if-none-match'];
  if (known && isUnchanged(new Headers({ 'if-none-match': known }), { etag })) {
    outgoing.writeHead(304, own).end();
    return 304;
  }
  outgoing
    .writeHead(200, [...own, 'content-length', String(body.length)])
    .end(method === 'HEAD' ? undefined : body);
  return 200;
}

async function sendUncached(response: Response, { method }: IncomingMessage, outgoing: ServerResponse) {
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, [...response.headers].flat()).end(method === 'HEAD' ? undefined : body);
}
