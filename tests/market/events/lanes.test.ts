import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outbox } from '#database/schema.ts';
import { eventLanes, type Lane } from '#domain/events/lanes.ts';
import type { MarketEvent } from '#domain/events/market-events.ts';
import type { Market } from '#market/context.ts';
import type { OutsideEffects } from '#market/effects.ts';
import { claimTurn, dueLanes } from '#market/events/claim.ts';
import { hands } from '#market/events/lanes.ts';
import { outsideEffects } from '#market/events/outside-effects.ts';
import { outsidePauses } from '#market/events/passes.ts';
import { type Relay, startRelay } from '#market/events/relay.ts';
import { recordAll } from '#market/outbox.ts';
import { unpaced } from '#market/pacing.ts';
import { openPostgresBus } from '#services/bus/postgres-bus.ts';
import { testDatabase } from '../../support/database.ts';
import { noPush } from '../../support/no-push.ts';

const { db, url } = await testDatabase({ max: 5 });
const log = pino({ level: 'silent' });
const market = { db, now: () => new Date(), wakeRelay: () => undefined } as unknown as Market;
let bus: Awaited<ReturnType<typeof openPostgresBus>>;
let relays: Relay[] = [];
let release: () => void;
let hung: Promise<void>;

beforeEach(async () => {
  await db.delete(outbox);
  bus = await openPostgresBus({ url, db, log });
  hung = new Promise((resolve) => {
    release = resolve;
  });
});
afterEach(async () => {
  release();
  await Promise.all(relays.map((relay) => relay.stop()));
  relays = [];
  await bus.close();
});

/** A relay whose effects only call `run`, which may hang. */
function relay(run: (event: MarketEvent) => void | Promise<void>, pauses = [5], hasLanes = true) {
  const outside = Object.fromEntries(
    Object.keys(outsideEffects).map((kind) => [kind, async (event: MarketEvent) => run(event)]),
  ) as unknown as OutsideEffects;
  const made = startRelay({
    market,
    bus,
    mailer: { send: async () => undefined, close: () => undefined },
    mails: { publicUrl: 'http://localhost', secret: 'x'.repeat(32), chatDelay: 0 },
    push: noPush,
    pacing: unpaced,
    log,
    pollMs: 20,
    pauses,
    outside,
    hasLanes,
  });
  relays.push(made);
  return made;
}

const record = (events: readonly MarketEvent[], lane?: Lane) =>
  db.transaction((tx) =>
    recordAll(
      tx,
      events.map((event) => ({ aggregateId: v7(), event, ...(lane && { lane }) })),
    ),
  );
const notice = (userId: string): MarketEvent => ({ kind: 'notice.created', notificationId: v7(), userId });
const push = (userId: string): MarketEvent => ({ kind: 'notice.push', notificationId: v7(), userId });
const reset = (userId: string): MarketEvent => ({
  kind: 'mail.password-reset',
  userId,
  email: 'ana@example.com',
  url: 'https://alreves.example',
});

test('what has an effect outside has a lane, and every lane has hands', () => {
  const used = new Set(Object.values(eventLanes).filter((lane) => lane !== 'inside'));
  expect([...used].toSorted()).toEqual(Object.keys(hands).toSorted());
  expect(eventLanes['mail.password-reset']).toBe('urgent');
});

test('mails are tried for three days and more, and one that failed holds up nothing else', async () => {
  const shortest = outsidePauses.reduce((sum, pause) => sum + pause * 0.8, 0);
  expect(shortest).toBeGreaterThan(3 * 24 * 60 * 60_000);
  const ana = v7();
  const tried: string[] = [];
  relay(
    (event) => {
      tried.push(event.kind);
      if (event.kind === 'mail.account') throw new Error('no');
    },
    [60_000],
  );
  const account: MarketEvent = { kind: 'mail.account', userId: ana, what: 'passwordChanged' };
  await db.transaction((tx) => recordAll(tx, [{ aggregateId: ana, event: account }]));
  await vi.waitFor(() => expect(tried).toEqual(['mail.account']));
  // The next events of the same person, on pages and by mail, do not wait a minute.
  const next: MarketEvent[] = [{ kind: 'person.changed', userId: ana, everywhere: false }, reset(ana)];
  await db.transaction((tx) =>
    recordAll(
      tx,
      next.map((event) => ({ aggregateId: ana, event })),
    ),
  );
  await vi.waitFor(async () => expect(await db.$count(outbox)).toBe(1));
  expect(tried).toEqual(['mail.account', 'mail.password-reset']);
});

test('a process that works off no lanes leaves them to those that do', async () => {
  const done: string[] = [];
  const note = (event: MarketEvent) => void done.push(event.kind);
  const web = relay(note, [5], false);
  const ana = v7();
  const changed: MarketEvent = { kind: 'person.changed', userId: ana, everywhere: false };
  await record([reset(ana), changed]);
  web.wake();
  await vi.waitFor(async () => expect(await db.$count(outbox)).toBe(1));
  expect(done).toEqual([]);
  relay(note);
  await vi.waitFor(() => expect(done).toEqual(['mail.password-reset']));
});

test('a mail server that hangs holds up neither pushes nor files of pictures', async () => {
  const done: string[] = [];
  relay(async (event) => {
    if (event.kind !== 'notice.push' && event.kind !== 'images.delete') await hung;
    done.push(event.kind);
  });
  const mails = (): MarketEvent[] => Array.from({ length: 40 }, () => notice(v7()));
  await record(mails(), 'soon');
  await record(mails(), 'bulk');
  await record([...[1, 2, 3, 4, 5].map(() => reset(v7())), push(v7()), { kind: 'images.delete', urls: [] }]);
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['images.delete', 'notice.push']), 5_000);
});

test('alerts and pushes that hang hold up neither a notice’s mail nor a new password', async () => {
  const done: string[] = [];
  relay(async (event) => {
    if (event.kind === 'notice.push') await hung;
    if (event.kind === 'notice.created' && event.userId === slow) await hung;
    done.push(event.kind);
  });
  const slow = v7();
  await record(Array.from({ length: 40 }, () => push(v7())));
  await record(
    Array.from({ length: 40 }, () => notice(slow)),
    'bulk',
  );
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select from outbox where available_at > now()`);
    expect(rows).toHaveLength(hands.push + hands.bulk);
  });
  await record([notice(v7()), reset(v7())]);
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['mail.password-reset', 'notice.created']));
});

test('a hand that is done goes on at once, whatever the slowest beside it does', async () => {
  const slow = v7();
  let done = 0;
  relay(async (event) => {
    if (event.kind === 'notice.created' && event.userId === slow) await hung;
    else done += 1;
  });
  await record([notice(slow), ...Array.from({ length: 60 }, () => notice(v7()))]);
  await vi.waitFor(() => expect(done).toBe(60));
  expect(await db.$count(outbox)).toBe(1);
});

test('people take turns: who causes much is not served before the others', async () => {
  const [much, little] = [v7(), v7()];
  const served: string[] = [];
  await record(Array.from({ length: 200 }, () => notice(much)));
  await record([notice(little), notice(little)]);
  relay((event) => {
    if (event.kind === 'notice.created') served.push(event.userId);
  });
  await vi.waitFor(() => expect(served.filter((userId) => userId === little)).toHaveLength(2));
  expect(served.length).toBeLessThan(20);
});

test('a row of a process that died is free again after seconds; one that is worked on is nobody else’s', async () => {
  await record([notice(v7())]);
  const claim = () => claimTurn(db, 'soon', ['notice.created'], '00000000-0000-0000-0000-000000000000');
  const claims = await Promise.all([claim(), claim(), claim()]);
  expect(claims.flat()).toHaveLength(1);
  const { rows } = await db.execute<{ lent: number }>(
    sql`select extract(epoch from available_at - now())::float8 as lent from outbox`,
  );
  expect(rows[0]?.lent).toBeGreaterThan(8);
  expect(rows[0]?.lent).toBeLessThanOrEqual(10);
  await db.execute(sql`update outbox set available_at = now() - interval '1 s'`);
  expect(await claim()).toHaveLength(1);
});

test('the next turn is found by an index, however much waits in other lanes', async () => {
  await db.execute(sql`
    insert into outbox (id, aggregate_id, kind, payload, lane, turn)
    select gen_random_uuid(), gen_random_uuid(), 'notice.created', '{}', 'bulk', gen_random_uuid()
    from generate_series(1, 20000)`);
  await record([reset(v7())]);
  await db.execute(sql`analyze outbox`);
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select head.id from outbox head
    where head.lane = 'urgent' and head.parked_at is null and head.available_at <= now()
      and head.turn > '00000000-0000-0000-0000-000000000000'
    order by head.turn, head.id limit 1`);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan using outbox_turns/);
});

test('a look at the outbox finds the lanes that have something due, and no others', async () => {
  expect(await dueLanes(db)).toEqual([]);
  await record([{ kind: 'person.changed', userId: v7(), everywhere: false }]);
  expect(await dueLanes(db)).toEqual([]);
  await record([push(v7())]);
  expect(await dueLanes(db)).toEqual(['push']);
});
