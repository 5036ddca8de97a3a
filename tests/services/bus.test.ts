import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { afterEach, expect, test, vi } from 'vitest';
import { type LiveTopic, requestTopic, userTopic } from '#domain/events/domain-events.ts';
import type { Bus, BusMessage } from '#services/bus/bus.ts';
import { openPostgresBus } from '#services/bus/postgres-bus.ts';
import { testDatabase } from '../support/database.ts';

const { db, url } = await testDatabase();
const log = pino({ level: 'silent' });
const open: Bus[] = [];

async function bus(): Promise<Bus> {
  const made = await openPostgresBus({ url, db, log, firstPause: 10, longestPause: 50 });
  open.push(made);
  return made;
}

afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const ana = userTopic(v7());
const request = requestTopic(v7());
const news = (...topics: LiveTopic[]): BusMessage => ({
  id: v7(),
  topics,
  signal: { type: 'message', chatId: v7(), messageId: v7() },
});

function ear(one: Bus, ...topics: LiveTopic[]) {
  const heard: string[] = [];
  const stop = one.subscribe(topics, ({ id }) => heard.push(id));
  return { heard, stop };
}

test('every process hears what any of them publishes, in order, each once, by topic only', async () => {
  const [here, there] = [await bus(), await bus()];
  const both = ear(here, ana, request);
  const far = ear(there, request);
  const sent = [news(ana), news(request), news(ana, request), news(userTopic(v7()))];
  await here.publish(sent);
  await there.publish([news(ana, request)]);
  await vi.waitFor(() => expect(far.heard).toHaveLength(3));
  await vi.waitFor(() => expect(both.heard).toHaveLength(4));
  expect(both.heard.slice(0, 3)).toEqual(sent.slice(0, 3).map(({ id }) => id));
  expect(far.heard.slice(0, 2)).toEqual([sent[1]!.id, sent[2]!.id]);
});

test('nothing is heard before the publisher’s transaction commits, and never when it does not', async () => {
  const one = await bus();
  const { heard } = ear(one, ana);
  const [lost, kept] = [news(ana), news(ana)];
  await expect(
    db.transaction(async (tx) => {
      await one.publish([lost], tx);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await db.transaction(async (tx) => {
    await one.publish([kept], tx);
    await tx.execute(sql`select 1`);
    expect(heard).toEqual([]);
  });
  await vi.waitFor(() => expect(heard).toEqual([kept.id]));
});

test('a thousand news and news for a thousand people are more than one notification', async () => {
  const one = await bus();
  const last = userTopic(v7());
  const { heard } = ear(one, ana, last);
  const crowd = news(...Array.from({ length: 999 }, () => userTopic(v7())), last);
  await one.publish([...Array.from({ length: 1000 }, () => news(ana)), crowd]);
  await vi.waitFor(() => expect(heard).toHaveLength(1001));
  expect(heard.at(-1)).toBe(crowd.id);
});

test('after a lost connection it hears again, and everybody is told to catch up', async () => {
  const one = await bus();
  const { heard } = ear(one, ana);
  const resync = vi.fn();
  one.onResync(resync);
  expect(one.recent({ afterId: one.lastId(), withinMs: 0 })).toEqual([]);
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'alreves-bus' and datname = current_database()`,
  );
  await vi.waitFor(() => expect(resync).toHaveBeenCalledTimes(1));
  const after = news(ana);
  await one.publish([after]);
  await vi.waitFor(() => expect(heard).toEqual([after.id]));
});

test('it remembers what came lately, and says when it cannot know', async () => {
  const one = await bus();
  const { heard } = ear(one, ana);
  const sent = [news(ana), news(ana), news(ana)];
  await one.publish(sent);
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  const ids = (since: Parameters<Bus['recent']>[0]) => one.recent(since)?.map(({ id }) => id) ?? null;
  expect(ids({ afterId: sent[0]!.id, withinMs: 0 })).toEqual([sent[1]!.id, sent[2]!.id]);
  expect(ids({ afterId: sent[2]!.id, withinMs: 0 })).toEqual([]);
  // A reader that has the last event may still need recent events of a topic that is new to it.
  expect(ids({ afterId: sent[2]!.id, withinMs: 30_000 })).toEqual(sent.map(({ id }) => id));
  expect(ids({ afterId: v7(), withinMs: 0 })).toBeNull();
  expect(ids({ withinMs: 60 * 60_000 })).toBeNull();
});
