import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outbox } from '#database/schema.ts';
import { type MarketEvent, userTopic } from '#domain/events/market-events.ts';
import type { Market } from '#market/context.ts';
import type { InsideEffects, OutsideEffects } from '#market/effects.ts';
import { liveEffects } from '#market/events/live-effects.ts';
import { type Relay, type RelayInput, startRelay } from '#market/events/relay.ts';
import { recordEvent } from '#market/outbox.ts';
import { unpaced } from '#market/pacing.ts';
import type { BusNews } from '#services/bus/bus.ts';
import { openPostgresBus } from '#services/bus/postgres-bus.ts';
import { testDatabase } from '../../support/database.ts';
import { noPush } from '../../support/no-push.ts';

const { db, url } = await testDatabase({ max: 20 });
const log = pino({ level: 'silent' });
const relays: Relay[] = [];
const market = {
  db,
  now: () => new Date(),
  wakeRelay: () => {
    for (const relay of relays) relay.wake();
  },
} as unknown as Market;
const mailer = { send: async () => undefined, close: () => undefined };
let bus: Awaited<ReturnType<typeof openPostgresBus>>;

beforeEach(async () => {
  await db.delete(outbox);
  bus = await openPostgresBus({ url, db, log });
});
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
  await bus.close();
});

function relay(input: Partial<RelayInput> = {}): Relay {
  const made = startRelay({
    market,
    bus,
    mailer,
    mails: { publicUrl: 'http://localhost', secret: 'x'.repeat(32), chatDelay: 0 },
    push: noPush,
    pacing: unpaced,
    log,
    pollMs: 20,
    pauses: [5, 5],
    inside: liveEffects,
    ...input,
  });
  relays.push(made);
  return made;
}

const message = (chatId: string, n: number): MarketEvent => ({
  kind: 'message.sent',
  chatId,
  messageId: `m${n}`,
  senderId: 's',
  buyerId: 'b',
  sellerId: 's',
});
const record = (event: MarketEvent, aggregateId: string) =>
  db.transaction((tx) => recordEvent(tx, aggregateId, event));
const left = () => db.$count(outbox);
const withMessages = (run: InsideEffects['message.sent']): InsideEffects => ({
  ...liveEffects,
  'message.sent': run,
});

test('what a command left is told to its parties, and gone', async () => {
  const heard: BusNews[] = [];
  bus.subscribe([userTopic('b')], (news) => heard.push(news));
  relay({ pollMs: 60_000 });
  const chatId = v7();
  await record(message(chatId, 1), chatId);
  market.wakeRelay();
  await vi.waitFor(() =>
    expect(heard.map(({ signal }) => signal)).toEqual([{ type: 'message', chatId, messageId: 'm1' }]),
  );
  expect(await left()).toBe(0);
});

test('strangers hear of public offers only; both parties of each', async () => {
  const told = new Map<string, unknown[]>();
  const offer = (offerId: string, isPublic: boolean): MarketEvent => ({
    kind: 'offer.changed',
    action: 'send',
    told: [],
    offerId,
    buyRequestId: 'r',
    buyerId: 'b',
    sellerId: 's',
    actorId: 's',
    isPublic,
    eventId: v7(),
  });
  for (const topic of ['user:b', 'user:s', 'request:r'] as const) {
    bus.subscribe([topic], ({ signal }) => told.set(topic, [...(told.get(topic) ?? []), signal]));
  }
  const aggregate = v7();
  await record(offer('private', false), aggregate);
  await record(offer('public', true), aggregate);
  relay();
  await vi.waitFor(() => expect(told.get('user:s')).toHaveLength(2));
  expect(told.get('user:b')).toHaveLength(2);
  expect(told.get('request:r')).toMatchObject([{ offerId: 'public' }]);
});

test('a failure holds back its own aggregate, is tried again, and then everything is handled in order', async () => {
  const [stuck, free] = [v7(), v7()];
  const done: string[] = [];
  let failures = 0;
  const inside = withMessages(({ chatId, messageId }) => {
    if (chatId === stuck && failures < 2) {
      failures += 1;
      throw new Error('not now');
    }
    done.push(`${chatId === stuck ? 'stuck' : 'free'} ${messageId}`);
  });
  for (const n of [1, 2, 3]) {
    await record(message(stuck, n), stuck);
    await record(message(free, n), free);
  }
  relay({ inside });
  await vi.waitFor(async () => expect(await left()).toBe(0));
  expect(new Set(done.filter((text) => text.startsWith('stuck')))).toEqual(
    new Set(['stuck m1', 'stuck m2', 'stuck m3']),
  );
  expect(done.filter((text) => text.startsWith('stuck')).slice(-3)).toEqual([
    'stuck m1',
    'stuck m2',
    'stuck m3',
  ]);
});

test('after the last attempt a row is parked with its reason, without what it said, and others go on', async () => {
  const chatId = v7();
  const done: string[] = [];
  const inside = withMessages(async ({ messageId }, { tx }) => {
    if (messageId === 'm1') await tx.execute(sql`select ${'secreto'}::int`);
    done.push(messageId);
  });
  await record(message(chatId, 1), chatId);
  await record(message(chatId, 2), chatId);
  relay({ inside });
  await vi.waitFor(() => expect(done).toEqual(['m2']));
  await vi.waitFor(async () => expect(await left()).toBe(1));
  const [parked] = await db.select().from(outbox);
  expect(parked).toMatchObject({ attempts: 3, payload: { messageId: 'm1' } });
  expect(parked?.parkedAt).toBeInstanceOf(Date);
  expect(parked?.lastError).toBe('22P02 invalid input syntax for type integer: "…"');
});

test('effects in the database and signals commit with the end of their row, or not at all', async () => {
  await db.execute(sql`create table if not exists notes (id text primary key)`);
  const heard: unknown[] = [];
  bus.subscribe([userTopic('b')], ({ signal }) => heard.push(signal));
  let attempts = 0;
  const chatId = v7();
  const inside = withMessages(async ({ messageId }, { tx, key, signal }) => {
    await tx.execute(sql`insert into notes values (${key})`);
    signal([userTopic('b')], { type: 'message', chatId, messageId });
    attempts += 1;
    if (attempts < 3) throw new Error('after the effect');
  });
  await record(message(chatId, 1), chatId);
  relay({ inside });
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(await left()).toBe(0);
  expect((await db.execute(sql`select * from notes`)).rows).toHaveLength(1);
});

test('several relays at once handle each row once, in order per aggregate', async () => {
  const chats = Array.from({ length: 10 }, () => v7());
  const done = new Map<string, number[]>(chats.map((chatId) => [chatId, []]));
  const inside = withMessages(async ({ chatId, messageId }, { tx }) => {
    await tx.execute(sql`select pg_sleep(0.001)`);
    done.get(chatId)?.push(Number(messageId.slice(1)));
  });
  for (let i = 0; i < 4; i++) relay({ inside });
  await Promise.all(
    chats.map(async (chatId) => {
      for (let n = 0; n < 30; n++) {
        await record(message(chatId, n), chatId);
        market.wakeRelay();
      }
    }),
  );
  await vi.waitFor(async () => expect(await left()).toBe(0));
  const inOrder = Array.from({ length: 30 }, (_, n) => n);
  for (const numbers of done.values()) expect(numbers).toEqual(inOrder);
});

test('effects outside run beside each other; a slow one delays nobody, a failed one is repeated', async () => {
  const sent: string[] = [];
  let release: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  let failures = 0;
  const outside = {
    'mail.password-reset': async ({ email }, { key }) => {
      if (email === 'slow') await slow;
      if (email === 'failing' && failures++ === 0) throw new Error('no mail server');
      sent.push(`${email} ${key}`);
    },
    'images.delete': async () => undefined,
    'notice.created': async () => undefined,
    'notice.push': async () => undefined,
    'mail.held': async () => undefined,
    'mail.chat': async () => undefined,
    'mail.digest': async () => undefined,
    'mail.account': async () => undefined,
    'mail.verify-email': async () => undefined,
    'mail.email-changed': async () => undefined,
    'mail.contact': async () => undefined,
  } satisfies OutsideEffects;
  const mail = (email: string): MarketEvent => ({
    kind: 'mail.password-reset',
    userId: v7(),
    email,
    url: '',
  });
  const heard: unknown[] = [];
  bus.subscribe([userTopic('b')], ({ signal }) => heard.push(signal));
  await record(mail('slow'), v7());
  await record(mail('failing'), v7());
  const chatId = v7();
  await record(message(chatId, 1), chatId);
  relay({ outside });
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  // The failed effect is repeated and done before the slow one ends.
  await vi.waitFor(() => expect(sent.map((text) => text.split(' ')[0])).toEqual(['failing']));
  release();
  await vi.waitFor(async () => expect(await left()).toBe(0));
  expect(sent.map((text) => text.split(' ')[0]).sort()).toEqual(['failing', 'slow']);
});

test('a relay whose connection is killed in the middle loses nothing', async () => {
  const chatId = v7();
  const done: string[] = [];
  let killed = false;
  const inside = withMessages(async ({ messageId }, { tx }) => {
    if (!killed) {
      killed = true;
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    }
    done.push(messageId);
  });
  for (const n of [1, 2, 3]) await record(message(chatId, n), chatId);
  relay({ inside });
  await vi.waitFor(async () => expect(await left()).toBe(0));
  expect(done).toEqual(['m1', 'm2', 'm3']);
});

test('a kind this version does not know is left for one that does', async () => {
  const row = { aggregateId: v7(), kind: 'from.the.future', payload: {} };
  for (const lane of ['inside', 'soon'] as const) {
    await db.insert(outbox).values({ ...row, id: v7(), lane, turn: v7() });
  }
  const chatId = v7();
  await record(message(chatId, 1), chatId);
  relay();
  await vi.waitFor(async () => expect(await left()).toBe(2));
  const kept = await db.select().from(outbox).where(eq(outbox.kind, 'from.the.future'));
  expect(kept).toMatchObject(Array(2).fill({ attempts: 0, parkedAt: null }));
});

test('on a bus outside the database a signal leaves after the commit: who hears it reads what changed', async () => {
  const read: number[] = [];
  const outside = {
    ...bus,
    isTransactional: false,
    publish: async () => void read.push(await left()),
  };
  const chatId = v7();
  for (const n of [1, 2, 3]) await record(message(chatId, n), chatId);
  // The relay starts only now: a running one could take the first row before the others exist.
  relay({ bus: outside, pollMs: 60_000 });
  await vi.waitFor(async () => expect(await left()).toBe(0));
  await vi.waitFor(() => expect(read.at(-1)).toBe(0));
  expect(new Set(read)).toEqual(new Set([0]));
});
