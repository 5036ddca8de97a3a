import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Hono } from 'hono';
import type { ShownThing } from '#domain/events/market-events.ts';
import { isUnchanged } from '#http/conditional.ts';
import type { Services } from '#services/index.ts';
import { logAnswer, requestIdOf } from '../access-log.ts';
import { acceptedEncoding, type Encoding } from '../packing.ts';
import type { HttpEnv } from '../scope.ts';
import { dropOnChange } from './drop-on-change.ts';
import { sharedControl, tagsFor } from './for-shared-caches.ts';
import { KeptAnswer } from './kept-answer.ts';
import { type PublicRead, publicReadOf } from './public-reads.ts';
import { type Made, type Making, ResponseCache } from './response-cache.ts';

/** What of a request its answer is made with: who is counted, and under which id it is in the log. Nothing else. */
const passedOn = ['x-forwarded-for', 'x-request-id'];
const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** These answers are the same for all who ask at the same time; others are of one address, or of a fault. */
const sharedStatuses = new Set([200, 301, 302, 303, 307, 308, 404, 410, 422]);

type App = Pick<Hono<HttpEnv>, 'fetch'>;

/**
 * Answers visitors' reads from kept bytes, before the app runs; `next` answers the rest. The app makes a kept
 * answer from its address alone: the request has no header of the visitor, so nothing of theirs can be in the
 * answer.
 */
export function serveKept(services: Services, app: App): (next: RequestListener) => RequestListener {
  const { config, metrics } = services;
  if (config.responseCacheMb === 0) return (next) => next;
  const cache = new ResponseCache({
    bytes: config.responseCacheMb * 1024 * 1024,
    hasReplica: services.replica !== undefined,
  });
  dropOnChange(cache, services.bus, { db: services.database.db, machine: services.machine });
  metrics.gauge('response_cache_bytes', 'Finished answers kept for visitors', async () => cache.size, 'sum');

  return (next) => (incoming, outgoing) => {
    const read = publicReadOf(incoming);
    if (!read) return next(incoming, outgoing);
    const start = performance.now();
    const kept = cache.current(read);
    if (kept) {
      metrics.kept('hit');
      void send(kept, read, { incoming, outgoing, start });
      return;
    }
    let isMaker = false;
    const make = (making: Making) => {
      isMaker = true;
      return madeBy(app, config.publicUrl, read, making, { incoming, outgoing });
    };
    cache.renew(read, make).then(
      (answer) => {
        metrics.kept(isMaker ? 'made' : 'waited');
        if (answer) return send(answer, read, { incoming, outgoing, start, isMaker });
        return next(incoming, outgoing);
      },
      () => next(incoming, outgoing),
    );
  };

  interface Asked {
    incoming: IncomingMessage;
    outgoing: ServerResponse;
    start: number;
    /** The app has logged it already. */
    isMaker?: boolean;
  }

  async function send(answer: KeptAnswer, read: PublicRead, { incoming, outgoing, start, isMaker }: Asked) {
    const requestId = requestIdOf(incoming.headers['x-request-id'], config.trustProxy);
    const encoding = answer.encodingFor(acceptedEncoding(incoming.headers['accept-encoding']));
    let bytes = answer.bytes(encoding);
    if (!bytes) {
      bytes = await answer.pack(encoding as 'br' | 'gzip');
      cache.resize(read, answer);
    }
    const status = write(answer, { incoming, outgoing, requestId, encoding, bytes });
    answer.sentIn(encoding)?.then(
      () => cache.resize(read, answer),
      (err: unknown) => services.log.warn({ err }, 'kept answer could not be packed smaller'),
    );
    if (isMaker) return;
    const path = read.key.split('?', 1)[0] as string;
    const ms = performance.now() - start;
    const method = incoming.method ?? 'GET';
    logAnswer(services, services.log, { requestId, method, path, status, ms, isKept: true });
  }
}

interface Writing {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  requestId: string;
  encoding: Encoding;
  bytes: Buffer;
}

/** @returns the status that was sent. */
function write(answer: KeptAnswer, { incoming, outgoing, requestId, encoding, bytes }: Writing): number {
  const headers = ['x-request-id', requestId, ...answer.headers, ...tagsFor(incoming, answer.things)];
  const known = incoming.headers['if-none-match'];
  if (answer.status === 200 && known && isUnchanged(new Headers({ 'if-none-match': known }), answer)) {
    outgoing.writeHead(304, headers).end();
    return 304;
  }
  headers.push('content-length', String(bytes.length));
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  outgoing.writeHead(answer.status, headers).end(incoming.method === 'HEAD' ? undefined : bytes);
  return answer.status;
}

/** Lets the app answer a public read of nobody in particular. */
async function madeBy(
  app: App,
  publicUrl: string,
  read: PublicRead,
  { madeAt, knownAt, isFresh }: Making,
  { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
): Promise<Made> {
  const headers = new Headers();
  for (const name of passedOn) {
    const value = incoming.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const request = new Request(publicUrl + read.key, { headers });
  const answer = await app.fetch(request, {
    incoming,
    outgoing,
    readsPrimary: isFresh,
  } as HttpEnv['Bindings']);
  const body = Buffer.from(await answer.arrayBuffer());
  const isShared = sharedStatuses.has(answer.status) && !answer.headers.has('set-cookie');
  const shown = new Headers(answer.headers);
  // A feed is the same for everybody, whoever is signed in.
  const isForAll = /public/.test(shown.get('cache-control') ?? '');
  shown.set('vary', isForAll ? 'Accept-Encoding' : 'Accept-Encoding, Cookie');
  if (answer.status === 200 && !isForAll) {
    for (const [name, value] of Object.entries(sharedControl(read))) shown.set(name, value);
  }
  const things = new Set<ShownThing>([...read.things, ...idsIn(body)]);
  return {
    isShared,
    answer: new KeptAnswer({ status: answer.status, headers: shown, body, things, madeAt, knownAt }),
  };
}

/** The ids in an answer: each is a thing that it shows. Copied one by one, because a part of a text keeps all of it. */
function* idsIn(body: Buffer): Generator<string> {
  for (const [id] of body.toString('latin1').matchAll(ids)) yield Buffer.from(id).toString('latin1');
}
