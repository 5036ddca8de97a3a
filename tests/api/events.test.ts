import type { OpenAPIHono } from '@hono/zod-openapi';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '#api/app.ts';
import { liveStream } from '#api/events/live-stream.ts';
import { answerRefusal } from '#api/protocol/problem.ts';
import { blocks, buyRequests } from '#database/schema.ts';
import {
  everyPage,
  type LiveTopic,
  liveBeatMs,
  requestTopic,
  userTopic,
} from '#domain/events/domain-events.ts';
import { endStreams } from '#services/auth.ts';
import type { BusMessage } from '#services/bus/bus.ts';
import { openPostgresBus } from '#services/bus/postgres-bus.ts';
import type { Services } from '#services/index.ts';
import { testDatabase } from '../support/database.ts';
import { addDeal, addPerson } from '../support/deal.ts';
import { type HeardStream, hearStream } from '../support/event-stream.ts';
import { publish, testMarket } from '../support/market.ts';

const { db, url } = await testDatabase();
const log = pino({ level: 'silent' });
const ctx = testMarket(db);

let bus: Awaited<ReturnType<typeof openPostgresBus>>;
let stop: AbortController;
let api: OpenAPIHono;
const heard: HeardStream[] = [];
/** The person in the cookie has a session, unless the cookie is in `signedOut`. */
const signedOut = new Set<string>();

beforeEach(async () => {
  bus = await openPostgresBus({ url, db, log, firstPause: 10 });
  stop = new AbortController();
  signedOut.clear();
  const services = {
    bus,
    log,
    config: { publicUrl: 'http://localhost', trustProxy: false },
    shutdown: stop.signal,
    metrics: { gauge: () => undefined },
    auth: {
      session: async (headers: Headers) => {
        const userId = headers.get('cookie');
        return userId && !signedOut.has(userId) ? { id: `session-${userId}`, userId } : null;
      },
    },
  } as unknown as Services;
  api = createApi(services, ctx);
  api.onError((error, c) => answerRefusal(c, error) ?? new Response('fault', { status: 500 }));
});
afterEach(async () => {
  stop.abort();
  for (const one of heard.splice(0)) one.leave();
  await bus.close();
});

async function listen(userId: string | null, query = '', headers: Record<string, string> = {}) {
  const answer = await api.request(`/events${query}`, {
    headers: { ...headers, ...(userId && { cookie: userId }) },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const stream = hearStream(answer);
  heard.push(stream);
  await stream.until('hello');
  return stream;
}

const message = (...topics: LiveTopic[]): BusMessage => ({
  id: v7(),
  topics,
  signal: { type: 'message', chatId: 'c', messageId: v7() },
});
const offer = (offerId: string, ...topics: LiveTopic[]): BusMessage => ({
  id: v7(),
  topics,
  signal: { type: 'offer', offerId, buyRequestId: 'r', action: 'send' },
});

test('a person hears their own news, a visitor only the public changes of the requests asked for', async () => {
  const [ana, owner] = [v7(), await addPerson(db)];
  const [{ id: request }, { id: other }] = [await publish(ctx, owner), await publish(ctx, owner)];
  const own = await listen(ana);
  const watching = await listen(ana, `?buyRequest=${request}`);
  const visitor = await listen(null, `?buyRequest=${request}&buyRequest=${other}`);
  const elsewhere = await listen(null);
  await bus.publish([
    offer('private', userTopic(ana)),
    offer('public', userTopic(ana), requestTopic(request)),
    offer('other', requestTopic(other)),
    message(userTopic(v7())),
  ]);
  await visitor.until('offer', 2);
  await own.until('offer', 2);
  await watching.until('offer', 2);
  expect(offersOf(own)).toEqual(['private', 'public']);
  expect(offersOf(watching)).toEqual(['private', 'public']);
  expect(offersOf(visitor)).toEqual(['public', 'other']);
  expect(elsewhere.events.filter(({ event }) => event !== 'resync')).toHaveLength(1);
});

const offersOf = (stream: HeardStream) =>
  stream.events
    .filter(({ event }) => event === 'offer')
    .map(({ data }) => (data as { offerId: string }).offerId);

test('a stream follows no publication that the caller may not read, and says nothing of it', async () => {
  const { buyer, seller, requestId: hidden } = await addDeal(db);
  const [blocking, stranger] = [await addPerson(db), await addPerson(db)];
  const { id: blocked } = await publish(ctx, blocking);
  const { id: open } = await publish(ctx, stranger);
  await db.update(buyRequests).set({ hiddenFor: 'reports' }).where(eq(buyRequests.id, hidden));
  await db.insert(blocks).values({ blockerId: blocking.userId, blockedId: stranger.userId });
  const query = `?${[hidden, blocked, open, v7()].map((id) => `buyRequest=${id}`).join('&')}`;
  const streams = await Promise.all(
    [null, stranger, buyer, seller, blocking].map((person) => listen(person?.userId ?? null, query)),
  );
  await bus.publish([
    offer('of the hidden one', requestTopic(hidden)),
    offer('of who blocks', requestTopic(blocked)),
    offer('of an open one', requestTopic(open)),
    offer('the end', everyPage),
  ]);
  await Promise.all(streams.map((stream) => vi.waitFor(() => expect(offersOf(stream)).toContain('the end'))));
  expect(streams.map((stream) => offersOf(stream).slice(0, -1))).toEqual([
    ['of who blocks', 'of an open one'],
    ['of an open one'],
    ['of the hidden one', 'of who blocks', 'of an open one'],
    ['of the hidden one', 'of who blocks', 'of an open one'],
    ['of who blocks'],
  ]);
});

test('a publication that is hidden later is followed until the next beat at most', async () => {
  const [{ id: request }, { id: other }] = [
    await publish(ctx, await addPerson(db)),
    await publish(ctx, await addPerson(db)),
  ];
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const watching = await listen(null, `?buyRequest=${request}&buyRequest=${other}`);
  const others = await listen(null, `?buyRequest=${other}`);
  vi.advanceTimersByTime(liveBeatMs);
  await watching.until('beat');
  await others.until('beat');
  await db.update(buyRequests).set({ hiddenFor: 'reports' }).where(eq(buyRequests.id, request));
  vi.advanceTimersByTime(liveBeatMs);
  vi.useRealTimers();
  await watching.ended;
  await bus.publish([offer('of the other', requestTopic(other))]);
  await vi.waitFor(() => expect(offersOf(others)).toEqual(['of the other']));
});

test('what moderation hides is told to every page', async () => {
  const [own, visitor] = [await listen(v7()), await listen(null)];
  await bus.publish([
    { id: v7(), topics: [everyPage], signal: { type: 'moderated', thingId: 'r', isShown: false } },
  ]);
  for (const stream of [own, visitor]) {
    await stream.until('moderated');
    expect(stream.events.at(-1)?.data).toEqual({ type: 'moderated', thingId: 'r', isShown: false });
  }
});

test('every page hears that the market changed: at different moments, once for many changes, and no more than that', async () => {
  const streams = await Promise.all(Array.from({ length: 8 }, () => listen(null)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    const changed = (): BusMessage => ({ id: v7(), topics: [everyPage], signal: { type: 'market' } });
    const marked = vi.fn();
    bus.subscribe([userTopic('marker')], marked);
    const canHear = async (times: number) => {
      await bus.publish([changed(), changed(), message(userTopic('marker'))]);
      while (marked.mock.calls.length < times) await new Promise(setImmediate);
    };
    const recipients = async () => {
      await new Promise(setImmediate);
      return streams.map(({ events }) => events.filter(({ event }) => event === 'market').length);
    };
    await canHear(1);
    expect(await recipients()).toEqual(Array(8).fill(0));
    const moments = new Set<number>();
    for (let passed = 0; passed < 3_000; passed += 100) {
      vi.advanceTimersByTime(100);
      moments.add((await recipients()).reduce((sum, count) => sum + count));
    }
    expect(await recipients()).toEqual(Array(8).fill(1));
    expect(moments.size).toBeGreaterThan(2);
    await canHear(2);
    vi.advanceTimersByTime(6_000);
    expect(await recipients()).toEqual(Array(8).fill(1));
    vi.advanceTimersByTime(7_000);
    expect(await recipients()).toEqual(Array(8).fill(2));
    const [one] = streams[0]!.events.filter(({ event }) => event === 'market');
    expect(one).toEqual({ id: undefined, event: 'market', data: { type: 'market' } });
  } finally {
    vi.useRealTimers();
  }
});

test('who comes back hears what came meanwhile, or is told to read everything again', async () => {
  const ana = v7();
  const first = await listen(ana);
  const [before, missed] = [message(userTopic(ana)), message(userTopic(ana))];
  await bus.publish([before]);
  await first.until('message');
  first.leave();
  await bus.publish([missed]);
  const back = await listen(ana, '', { 'Last-Event-ID': before.id });
  await vi.waitFor(() => expect(back.events.map(({ id }) => id)).toContain(missed.id));
  const byQuery = await listen(ana, `?after=${before.id}`);
  await vi.waitFor(() => expect(byQuery.events.map(({ id }) => id)).toContain(missed.id));
  const unknown = await listen(ana, '', { 'Last-Event-ID': v7() });
  await unknown.until('resync');
  const old = await listen(ana, `?age=${60 * 60_000}`);
  await old.until('resync');
  const quiet = await listen(ana, `?after=${bus.lastId()}`);
  await bus.publish([message(userTopic(ana))]);
  await quiet.until('message');
  expect(quiet.events.map(({ event }) => event)).not.toContain('resync');
});

test('who missed more than is sent again is told to read everything, and then knows the newest', async () => {
  const ana = v7();
  const known = message(userTopic(ana));
  await bus.publish([known, ...Array.from({ length: 250 }, () => message(userTopic(ana)))]);
  const last = message(userTopic(ana));
  await bus.publish([last]);
  await vi.waitFor(() => expect(bus.lastId()).toBe(last.id));
  expect((await listen(ana, `?after=${known.id}`)).events.map(({ event, id }) => [event, id])).toEqual([
    ['resync', undefined],
    ['hello', last.id],
  ]);
  const few = await listen(ana, '', { 'Last-Event-ID': bus.lastId() });
  expect(few.events.at(-1)).toMatchObject({ event: 'hello', id: last.id });
});

test('after the bus lost its connection, open streams are told to read everything again', async () => {
  const stream = await listen(v7());
  const { rows } = await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'alreves-bus' and datname = current_database()`);
  expect(rows).toHaveLength(1);
  await vi.waitFor(() => stream.until('resync'));
});

test('streams end when the server stops', async () => {
  const streams = [await listen(v7()), await listen(null)];
  stop.abort();
  await Promise.all(streams.map(({ ended }) => ended));
});

test('streams end with their session: with one, with all others, with all; nobody else’s, and no page sees why', async () => {
  const [ana, beto] = [v7(), v7()];
  const own = await listen(ana);
  const others = await listen(beto);
  const visitor = await listen(null);
  await endStreams(bus, { userId: ana, only: 'another' });
  await endStreams(bus, { userId: ana, except: `session-${ana}` });
  await bus.publish([message(userTopic(ana))]);
  await own.until('message');
  await endStreams(bus, { userId: ana, only: `session-${ana}` });
  await own.ended;
  for (const which of [{}, { except: 'another' }]) {
    const again = await listen(ana);
    await endStreams(bus, { userId: ana, ...which });
    await again.ended;
    expect(again.events.map(({ event }) => event)).not.toContain('ended');
  }
  await bus.publish([message(userTopic(beto))]);
  await others.until('message');
  expect(visitor.events.map(({ event }) => event)).not.toContain('ended');
});

test('a session that ends while its stream is being opened ends it too', async () => {
  const ana = v7();
  await endStreams(bus, { userId: ana, only: `session-${ana}` });
  await listen(ana);
  signedOut.add(ana);
  const stream = hearStream(
    new Response(
      liveStream({
        bus,
        topics: [userTopic(ana)],
        session: { id: `session-${ana}`, userId: ana },
        since: { withinMs: 0 },
        end: stop.signal,
        isAllowed: async () => !signedOut.has(ana),
        onEnd: () => undefined,
      }),
    ),
  );
  await stream.ended;
});

/** A stream without topics, whose heart beats fast. */
const beating = (onEnd: () => void = () => undefined) =>
  liveStream({
    ...{ bus, topics: [], session: null, since: { withinMs: 0 }, end: stop.signal, onEnd },
    ...{ heartbeatMs: 5, isAllowed: async () => true },
  });

test('a quiet stream beats, with an event that scripts can hear', async () => {
  const stream = hearStream(new Response(beating()));
  heard.push(stream);
  const [beat] = await stream.until('beat', 2);
  // Without an id: it must not be the one that a reader names when it comes back.
  expect(beat).toEqual({ id: undefined, event: 'beat', data: {} });
});

test('a stream ends soon after its session', async () => {
  const ana = v7();
  let isSignedIn = true;
  const stream = hearStream(
    new Response(
      liveStream({
        bus,
        topics: [userTopic(ana)],
        session: null,
        since: { withinMs: 0 },
        end: stop.signal,
        heartbeatMs: 5,
        isAllowed: async () => isSignedIn,
        onEnd: () => undefined,
      }),
    ),
  );
  await stream.until('hello');
  isSignedIn = false;
  await stream.ended;
});

test('what waits for a slow reader is bounded, and a reader that is gone is let go', async () => {
  const ana = v7();
  const onEnd = vi.fn();
  const body = liveStream({
    bus,
    topics: [userTopic(ana)],
    session: null,
    since: { withinMs: 0 },
    end: stop.signal,
    isAllowed: async () => true,
    onEnd,
  });
  const marker = v7();
  const witness = vi.fn();
  bus.subscribe([userTopic(marker)], witness);
  await bus.publish(Array.from({ length: 500 }, () => message(userTopic(ana))));
  await bus.publish([message(userTopic(marker))]);
  await vi.waitFor(() => expect(witness).toHaveBeenCalled());
  const stream = hearStream(new Response(body));
  await stream.until('resync');
  expect(stream.events.length).toBeLessThan(201);

  const silent = beating(onEnd);
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
  expect(silent.locked).toBe(false);
});

test('wrong questions are refused, and nobody opens streams without end', async () => {
  expect((await api.request('/events?buyRequest=x')).status).toBe(422);
  const many = Array.from({ length: 21 }, () => `buyRequest=${v7()}`).join('&');
  expect((await api.request(`/events?${many}`)).status).toBe(422);
  expect((await api.request('/events', { method: 'HEAD' })).status).toBe(200);

  const ana = v7();
  for (let i = 0; i < 30; i++) await listen(ana);
  const refused = await api.request('/events', { headers: { cookie: ana } });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('30');
  heard[0]?.leave();
  await vi.waitFor(async () => {
    const answer = await api.request('/events', { headers: { cookie: ana } });
    expect(answer.status).toBe(200);
    heard.push(hearStream(answer));
  });
});
