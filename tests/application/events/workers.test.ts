import { eq, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Context } from '#application/context.ts';
import { outgoingHandlers } from '#application/events/outgoing-handlers.ts';
import { liveSignalHandlers } from '#application/events/signal-open-pages.ts';
import { type EventParts, workOnEvents, workOnOutgoing } from '#application/events/workers.ts';
import type { EventHandlers, OutgoingHandlers } from '#application/queue-handlers.ts';
import { unthrottled } from '#application/throttle.ts';
import { listFailedJobs } from '#database/dead-letters.ts';
import { enqueue, enqueueEvent } from '#database/enqueue.ts';
import { installQueues, queueSettings } from '#database/queues.ts';
import { type DomainEvent, userTopic } from '#domain/events/domain-events.ts';
import { type HandledEventKind, outgoingQueues } from '#domain/events/queues.ts';
import { openPostgresBus } from '#services/bus/postgres-bus.ts';
import { openJobQueue } from '#services/queue.ts';
import { testDatabase } from '../../support/database.ts';
import { noPush } from '../../support/no-push.ts';
import { outbox } from '../../support/outbox.ts';

const { db, url } = await testDatabase({ max: 20 });
const log = pino({ level: 'silent' });
const ctx = { db, now: () => new Date() } as unknown as Context;
const queues: PgBoss[] = [];
let bus: Awaited<ReturnType<typeof openPostgresBus>>;
let release: () => void;
let hung: Promise<void>;

beforeEach(async () => {
  await db.execute(sql`delete from pgboss.job`);
  await installQueues(url);
  bus = await openPostgresBus({ url, db, log });
  hung = new Promise((resolve) => {
    release = resolve;
  });
});
afterEach(async () => {
  release();
  await Promise.all(queues.splice(0).map((queue) => queue.stop({ timeout: 1_000 })));
  await bus.close();
});

async function openedQueue(): Promise<PgBoss> {
  const queue = openJobQueue(url, log);
  queues.push(queue);
  return queue.start();
}

/** Workers for events, as every process has them. */
async function handle(
  inside: EventHandlers = liveSignalHandlers,
  more: Partial<EventParts> = {},
): Promise<PgBoss> {
  const queue = await openedQueue();
  const handleEvent: EventParts['handleEvent'] = async (event, scope) => {
    await (inside[event.kind as HandledEventKind] as EventParts['handleEvent'])(event, scope);
  };
  await workOnEvents(queue, { ctx, bus, throttle: unthrottled, log, handleEvent, ...more });
  return queue;
}

/** Workers for mails, pushes and files whose effects only call `run`, which may hang. */
async function deliver(run: (event: DomainEvent, key: string) => void | Promise<void>): Promise<void> {
  const outside = Object.fromEntries(
    Object.keys(outgoingHandlers).map((kind) => [
      kind,
      async (event: DomainEvent, { key }: { key: string }) => run(event, key),
    ]),
  ) as unknown as OutgoingHandlers;
  await workOnOutgoing(await openedQueue(), {
    ...{ ctx, push: noPush, throttle: unthrottled, log, outside },
    mailer: { send: async () => undefined, close: () => undefined },
    mails: { publicUrl: 'http://localhost', secret: 'x'.repeat(32), chatDelay: 0 },
  });
}

/** Jobs written from now on are tried again at once, `retryLimit` times. */
async function retryAtOnce(retryLimit: number): Promise<void> {
  for (const name of ['events', ...outgoingQueues])
    await db.execute(
      sql`update pgboss.queue set retry_limit = ${retryLimit}, retry_delay = 0, retry_backoff = false where name = ${name}`,
    );
}

const message = (chatId: string, n: number): DomainEvent => ({
  kind: 'message.sent',
  chatId,
  messageId: `m${n}`,
  senderId: 's',
  buyerId: 'b',
  sellerId: 's',
});
const record = (event: DomainEvent, aggregateId: string) =>
  db.transaction((tx) => enqueueEvent(tx, aggregateId, event));
const send = (events: readonly DomainEvent[], isBulk = false) =>
  db.transaction((tx) =>
    enqueue(
      tx,
      events.map((event) => ({ aggregateId: v7(), event, isBulk })),
    ),
  );
const notification = (userId: string): DomainEvent => ({
  kind: 'notice.created',
  notificationId: v7(),
  userId,
});
const push = (userId: string): DomainEvent => ({ kind: 'notice.push', notificationId: v7(), userId });
const reset = (userId: string): DomainEvent => ({
  kind: 'mail.password-reset',
  userId,
  email: 'ana@example.com',
  url: 'https://alreves.example',
  expiresAt: '2100-01-01T00:00:00.000Z',
});
const left = () => db.$count(outbox);
const withMessages = (run: EventHandlers['message.sent']): EventHandlers => ({
  ...liveSignalHandlers,
  'message.sent': run,
});

test('strangers hear of public offers only; both parties of each', async () => {
  const recipients = new Map<string, unknown[]>();
  const offer = (offerId: string, isPublic: boolean): DomainEvent => ({
    kind: 'offer.changed',
    action: 'send',
    recipients: [],
    offerId,
    buyRequestId: 'r',
    buyerId: 'b',
    sellerId: 's',
    actorId: 's',
    isPublic,
    eventId: v7(),
  });
  for (const topic of ['user:b', 'user:s', 'request:r'] as const) {
    bus.subscribe([topic], ({ signal }) => recipients.set(topic, [...(recipients.get(topic) ?? []), signal]));
  }
  const aggregate = v7();
  await record(offer('private', false), aggregate);
  await record(offer('public', true), aggregate);
  await handle();
  await vi.waitFor(() => expect(recipients.get('user:s')).toHaveLength(2));
  expect(recipients.get('user:b')).toHaveLength(2);
  expect(recipients.get('request:r')).toMatchObject([{ offerId: 'public' }]);
});

test('a failure holds back its own conversation, is tried again, and then everything is handled in order', async () => {
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
  await retryAtOnce(5);
  for (const n of [1, 2, 3]) {
    await record(message(stuck, n), stuck);
    await record(message(free, n), free);
  }
  await handle(inside);
  await vi.waitFor(async () => expect(await left()).toBe(0));
  expect(failures).toBe(2);
  for (const name of ['stuck', 'free'])
    expect(done.filter((text) => text.startsWith(name))).toEqual([1, 2, 3].map((n) => `${name} m${n}`));
});

test('after the last attempt a job is a dead letter with its reason, without what it said, and others go on', async () => {
  const chatId = v7();
  const done: string[] = [];
  const inside = withMessages(async ({ messageId }, { tx }) => {
    if (messageId === 'm1') await tx.execute(sql`select ${'secreto'}::int`);
    done.push(messageId);
  });
  await retryAtOnce(2);
  await record(message(chatId, 1), chatId);
  await record(message(chatId, 2), chatId);
  await handle(inside);
  await vi.waitFor(() => expect(done).toEqual(['m2']));
  await vi.waitFor(async () => expect(await left()).toBe(0));
  expect(await listFailedJobs(db)).toEqual([
    expect.objectContaining({
      ...{ queue: 'events', kind: 'message.sent', attempts: 3, nextAt: null },
      reason: '22P02 invalid input syntax for type integer: "…"',
    }),
  ]);
});

test('effects in the database and signals commit with the end of their job, or not at all', async () => {
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
  await retryAtOnce(5);
  await record(message(chatId, 1), chatId);
  await handle(inside);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(await left()).toBe(0);
  expect((await db.execute(sql`select * from notes`)).rows).toHaveLength(1);
});

test('several processes at once handle each job once, in order per conversation', async () => {
  const chats = Array.from({ length: 10 }, () => v7());
  const done = new Map<string, number[]>(chats.map((chatId) => [chatId, []]));
  const inside = withMessages(async ({ chatId, messageId }, { tx }) => {
    await tx.execute(sql`select pg_sleep(0.001)`);
    done.get(chatId)?.push(Number(messageId.slice(1)));
  });
  for (let i = 0; i < 3; i++) await handle(inside);
  await Promise.all(
    chats.map(async (chatId) => {
      for (let n = 0; n < 30; n++) await record(message(chatId, n), chatId);
    }),
  );
  await vi.waitFor(async () => expect(await left()).toBe(0));
  const inOrder = Array.from({ length: 30 }, (_, n) => n);
  for (const numbers of done.values()) expect(numbers).toEqual(inOrder);
});

test('jobs are handled in the order of their changes, also when an earlier transaction waited for a later one', async () => {
  const chatId = v7();
  const isBegun = Promise.withResolvers<void>();
  const isWritten = Promise.withResolvers<void>();
  const waiting = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    isBegun.resolve();
    await isWritten.promise;
    await enqueueEvent(tx, chatId, message(chatId, 2));
  });
  await isBegun.promise;
  await record(message(chatId, 1), chatId);
  isWritten.resolve();
  await waiting;
  // Those of one statement keep their order, too.
  await db.transaction((tx) =>
    enqueue(
      tx,
      [3, 4, 5].map((n) => ({ aggregateId: chatId, event: message(chatId, n) })),
    ),
  );
  const done: string[] = [];
  await handle(withMessages(({ messageId }) => void done.push(messageId)));
  await vi.waitFor(() => expect(done).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']));
});

test('a worker whose connection is killed in the middle loses nothing', async () => {
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
  await retryAtOnce(5);
  for (const n of [1, 2, 3]) await record(message(chatId, n), chatId);
  await handle(inside);
  await vi.waitFor(async () => expect(await left()).toBe(0));
  expect(done).toEqual(['m1', 'm2', 'm3']);
});

test('a worker whose job was taken over undoes what it did', async () => {
  await db.execute(sql`create table if not exists once (id text)`);
  const chatId = v7();
  let isFirst = true;
  const inside = withMessages(async (_, { tx, key }) => {
    await tx.execute(sql`insert into once values (${key})`);
    if (!isFirst) return;
    isFirst = false;
    // As if its heartbeat had been lost: the job waits again, and another worker may have it.
    await db.execute(sql`update pgboss.job set state = 'retry' where state = 'active'`);
  });
  await record(message(chatId, 1), chatId);
  await handle(inside);
  await vi.waitFor(async () => expect(await left()).toBe(0));
  await vi.waitFor(async () => expect((await db.execute(sql`select * from once`)).rows).toHaveLength(1));
});

test('a kind that this version does not know is tried again, for a version that does', async () => {
  const future = { kind: 'from.the.future' } as unknown as DomainEvent;
  const queue = await handle();
  await queue.insert('events', [{ data: future, singletonKey: 'thing' }]);
  await vi.waitFor(async () => expect((await listFailedJobs(db))[0]?.nextAt).toBeInstanceOf(Date));
});

test('on a bus outside the database a signal leaves after the commit: who hears it reads what changed', async () => {
  const read: number[] = [];
  const outside = { isTransactional: false, publish: async () => void read.push(await active()) };
  const active = async () =>
    (await db.execute(sql`select from pgboss.job where state <= 'active' and data ->> 'messageId' = 'm1'`))
      .rows.length;
  const chatId = v7();
  await record(message(chatId, 1), chatId);
  await handle(liveSignalHandlers, { bus: outside });
  await vi.waitFor(() => expect(read).toEqual([0]));
});

test('mails are tried for three days and more, and one that failed holds up nothing else', async () => {
  for (const { name, retryLimit = 0, retryDelayMax = 0 } of queueSettings.filter(({ name }) =>
    outgoingQueues.some((one) => one === name),
  )) {
    const shortest = Array.from({ length: retryLimit }, (_, n) => Math.min(retryDelayMax, 2 ** (n + 1) / 2));
    expect(
      shortest.reduce((sum, pause) => sum + pause),
      name,
    ).toBeGreaterThan(3 * 24 * 60 * 60);
  }
  const ana = v7();
  const tried: string[] = [];
  await deliver((event) => {
    tried.push(event.kind);
    if (event.kind === 'mail.account') throw new Error('no');
  });
  await record({ kind: 'mail.account', userId: ana, what: 'passwordChanged' }, ana);
  await record(reset(ana), ana);
  await vi.waitFor(() => expect(tried).toContain('mail.password-reset'));
  await vi.waitFor(async () => {
    const [failed] = await db.select().from(outbox).where(eq(outbox.kind, 'mail.account'));
    expect(failed?.availableAt.getTime()).toBeGreaterThan(failed?.createdAt.getTime() ?? 0);
  });
});

test('a process without workers for mails leaves them to those that have them', async () => {
  const done: string[] = [];
  await handle();
  const ana = v7();
  await send([reset(ana), { kind: 'person.changed', userId: ana, everywhere: false }]);
  await vi.waitFor(async () => expect(await left()).toBe(1));
  await deliver((event) => void done.push(event.kind));
  await vi.waitFor(() => expect(done).toEqual(['mail.password-reset']));
});

test('mails of one person that hang, and pushes, hold up neither another’s mail nor a new password', async () => {
  const done: string[] = [];
  const slow = v7();
  await deliver(async (event) => {
    if (event.kind === 'notice.push' || ('userId' in event && event.userId === slow)) await hung;
    done.push(event.kind);
  });
  await send(Array.from({ length: 40 }, () => push(v7())));
  await send(Array.from({ length: 200 }, () => notification(slow)));
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select from pgboss.job where state = 'active' and name = 'mail'`);
    expect(rows).toHaveLength(1);
  });
  await send([notification(v7()), reset(v7())]);
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['mail.password-reset', 'notice.created']));
});

test('nobody’s many mails are sent before the few of another, and mails to many people wait for the others', async () => {
  const [much, little] = [v7(), v7()];
  const served: string[] = [];
  await send(Array.from({ length: 100 }, () => notification(much)));
  await send([notification(little), notification(little)]);
  await deliver(async (event) => {
    // As a mail server does.
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (event.kind === 'notice.created') served.push(event.userId);
  });
  await vi.waitFor(() => expect(served.filter((userId) => userId === little)).toHaveLength(2));
  expect(served.length).toBeLessThan(50);
  await vi.waitFor(() => expect(served).toHaveLength(102));

  served.length = 0;
  await send(
    Array.from({ length: 300 }, () => notification(v7())),
    true,
  );
  await send([notification(little)]);
  await vi.waitFor(() => expect(served).toContain(little));
  expect(served.indexOf(little)).toBeLessThan(150);
});
