import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { actorOf } from '#application/actor.ts';
import { findReadableRequests } from '#application/buy-requests/queries.ts';
import type { Actor } from '#application/context.ts';
import type { TrustProxy } from '#config.ts';
import { everyPage, type LiveTopic, requestTopic, userTopic } from '#domain/events/domain-events.ts';
import { suspendedRefusal } from '#domain/moderation/suspension.ts';
import { Refusal } from '#domain/refusals/refusal.ts';
import { parseOrRefuse } from '#domain/refusals/validation.ts';
import { idInput } from '#domain/texts/text.ts';
import type { Session } from '#services/auth/sessions.ts';
import { clientAddress } from '#services/client-address.ts';
import { RunningCounts } from '#services/concurrency.ts';
import type { ApiScope } from '../protocol/endpoint.ts';
import { problems } from '../protocol/schemas/problem.ts';
import { liveStream } from './live-stream.ts';

/** Requests that one stream may follow; all tabs of a browser share one stream. */
const watchedMax = 20;
/** Concurrent streams of this process: per person, per address of visitors, in total. */
const streamsMax = { person: 30, address: 200, process: 20_000 };
/** Signals from this long before the stream opened are sent too, so a page misses nothing while it loads. */
const loadingMs = 10_000;
const marginMs = 1_000;

const query = z.object({
  buyRequest: z
    .array(idInput())
    .max(watchedMax, `Se pueden seguir hasta ${watchedMax} publicaciones`)
    .optional()
    .openapi({
      description:
        'Requests whose public changes are heard as well; those that the caller may not read are not followed',
    }),
  after: z
    .string()
    .max(100)
    .optional()
    .openapi({ description: 'Id of the last event heard, as Last-Event-ID' }),
  age: z.coerce
    .number({ error: 'Tiene que ser un número' })
    .int()
    .min(0)
    .optional()
    .openapi({ description: 'Milliseconds since the page began to load' }),
});

/**
 * `/api/events`: server-sent events. Each says that something changed and where; pages read the data
 * elsewhere.
 */
export function eventsApi({ api, services, ctx }: ApiScope): void {
  const { auth, bus, config, shutdown } = services;
  const streams = countStreams();
  // The closure holds only the cookie and the ids, because everything it captures stays in memory as long as the
  // stream.
  const stillAllowed = (sessionId: string, cookie: string) => async () =>
    isStill(sessionId, await auth.session(new Headers({ cookie })));
  /** A stream ends when a request it follows is hidden; the page then opens a stream without that request. */
  const stillReadable = (actor: Actor, ids: readonly string[]) => async () =>
    (await findReadableRequests(ctx, actor, ids)).length === ids.length;
  services.metrics.gauge('live_streams', 'Open event streams', streams.total);

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/events',
    operationId: 'listen',
    tags: ['events'],
    security: [],
    summary:
      'What the caller may hear: own offers, offers on own requests, own chats and notices; public changes of requests; what moderation hides or shows again; that the list of publications changed',
    request: { query },
    responses: {
      200: {
        description:
          'Server-sent events `offer`, `request`, `message`, `seen`, `typing`, `notice`, `moderated` and `market` with a signal as data; `resync` when something may have been missed; `hello` at the beginning and `beat` every 22 seconds, so that a dead connection is noticed. Clients ignore events that they do not know',
        content: { 'text/event-stream': { schema: z.string() } },
      },
      ...problems([403, 422, 429, 503]),
    },
  });

  api.get('/events', async (c) => {
    const { headers } = c.req.raw;
    const { buyRequest = [], after, age = 0 } = parseOrRefuse(query, given(c));
    const session = await auth.session(headers);
    if (session?.suspendedUntil) throw suspendedRefusal(session.suspendedUntil);
    const userId = session?.userId ?? null;

    c.header('Content-Type', 'text/event-stream');
    c.header('Cache-Control', 'no-cache, no-transform');
    c.header('X-Accel-Buffering', 'no');
    if (c.req.method === 'HEAD') return c.body(null);

    const address = addressOf(c, config.trustProxy);
    const actor = await actorOf(
      { identify: async () => (userId === null ? null : { userId }) },
      headers,
      address,
    );
    const requestIds = await findReadableRequests(ctx, actor, buyRequest);
    const topics: LiveTopic[] = [everyPage, ...requestIds.map(requestTopic)];
    if (userId) topics.push(userTopic(userId));
    const isSessionValid = session ? stillAllowed(session.id, headers.get('cookie') ?? '') : always;
    const areReadable = stillReadable(actor, requestIds);

    const onEnd = streams.open(userId ?? address, userId !== null);
    const afterId = headers.get('Last-Event-ID') || after;
    return c.body(
      liveStream({
        bus,
        topics,
        session: session && { id: session.id, userId: session.userId },
        since: { afterId, withinMs: afterId ? loadingMs : age + marginMs },
        end: shutdown,
        isAllowed: async () => (await isSessionValid()) && (await areReadable()),
        onEnd,
      }),
    );
  });
}

const always = async () => true;

/** Whether the session is still valid; the account may have been suspended since. */
const isStill = (sessionId: string, now: Session | null): boolean =>
  now?.id === sessionId && !now.suspendedUntil;

function given(c: HonoContext): Record<string, unknown> {
  const { buyRequest, ...single } = c.req.queries();
  return {
    ...Object.fromEntries(Object.entries(single).map(([name, values]) => [name, values[0]])),
    ...(buyRequest && { buyRequest }),
  };
}

/** Calls inside a test have no socket. */
const addressOf = (c: HonoContext, trustProxy: TrustProxy): string =>
  clientAddress(c.req.raw.headers, c.env?.incoming?.socket?.remoteAddress, trustProxy);

function countStreams() {
  const ofPeople = new RunningCounts(streamsMax.person);
  const ofAddresses = new RunningCounts(streamsMax.address);
  const total = () => ofPeople.total + ofAddresses.total;
  return {
    total,
    /** Counts a stream, or refuses. @returns a function to call when the stream ends. */
    open(who: string, isPerson: boolean): () => void {
      const streams = isPerson ? ofPeople : ofAddresses;
      const isRoom = total() < streamsMax.process && streams.begin(who) === 'begun';
      if (!isRoom) throw new Refusal({ code: 'rate_limited', retryAfter: 30 });
      return () => streams.end(who);
    },
  };
}
