import { createServer } from 'node:net';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { type LiveTopic, userTopic } from '#domain/events/domain-events.ts';
import type { Bus, BusMessage } from '#services/bus/bus.ts';
import { openRedisBus } from '#services/bus/redis-bus.ts';
import { fakeRedis } from '../support/fake-redis.ts';
import { frozenProxy } from '../support/frozen-proxy.ts';

// Against a real one: REDIS_TEST_URL=redis://localhost npx vitest run tests/services/redis-bus.test.ts
const real = process.env.REDIS_TEST_URL;
const redis = await fakeRedis();
afterAll(() => redis.close());
const log = pino({ level: 'silent' });
const open: Bus[] = [];

async function bus(url = real ?? redis.url): Promise<Bus> {
  const made = await openRedisBus({ url, log, firstPause: 5, longestPause: 20 });
  open.push(made);
  return made;
}
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const ana = userTopic(v7());
const news = (...topics: LiveTopic[]): BusMessage => ({
  id: v7(),
  topics,
  signal: { type: 'message', chatId: v7(), messageId: v7() },
});

test('every process hears what any of them publishes, in order', async () => {
  const [here, there] = [await bus(), await bus()];
  const heard: string[][] = [[], []];
  for (const [index, one] of [here, there].entries()) {
    one.subscribe([ana], ({ id }) => heard[index]?.push(id));
  }
  const sent = [news(ana), news(userTopic(v7())), news(ana)];
  await here.publish(sent);
  await there.publish([]);
  for (const one of heard) await vi.waitFor(() => expect(one).toEqual([sent[0]?.id, sent[2]?.id]));
  expect(there.recent({ afterId: sent[0]?.id, withinMs: 0 })).toEqual(sent.slice(1));
});

test.skipIf(real)(
  'an outage stops nobody; afterwards everybody is told to catch up and hears again',
  async () => {
    const [here, there] = [await bus(), await bus()];
    const resync = vi.fn();
    const heard = vi.fn();
    there.onResync(resync);
    there.subscribe([ana], heard);
    redis.drop();
    await here.publish([news(ana)]);
    await vi.waitFor(() => expect(resync).toHaveBeenCalled());
    await vi.waitFor(async () => {
      await here.publish([news(ana)]);
      expect(heard).toHaveBeenCalled();
    });
  },
);

test('one that hangs holds nobody up: signals are heard here at least, and by all when it is back', async () => {
  const proxy = await frozenProxy(Number(new URL(real ?? redis.url).port || 6379));
  const [here, there] = [await bus(`redis://127.0.0.1:${proxy.port}`), await bus()];
  const [near, far, resync] = [vi.fn(), vi.fn(), vi.fn()];
  here.subscribe([ana], near);
  there.subscribe([ana], far);
  proxy.freeze();
  await here.publish([news(ana)]);
  expect(near).toHaveBeenCalledTimes(1);
  // The bus knows now that Redis hangs, so no publication waits for it.
  await here.publish([news(ana)]);
  expect(near).toHaveBeenCalledTimes(2);
  there.onResync(resync);
  here.onResync(resync);
  proxy.thaw();
  await vi.waitFor(() => expect(resync.mock.calls.length).toBeGreaterThanOrEqual(2), 10_000);
  await vi.waitFor(async () => {
    await here.publish([news(ana)]);
    expect(far).toHaveBeenCalled();
  }, 10_000);
  await proxy.close();
});

test('the product starts without one that is away, and uses it when it comes', async () => {
  const proxy = await frozenProxy(Number(new URL(real ?? redis.url).port || 6379));
  await proxy.kill();
  const [here, there] = [await bus(`redis://127.0.0.1:${proxy.port}`), await bus()];
  expect(here.recent({ withinMs: 0 })).toBeNull();
  const far = vi.fn();
  there.subscribe([ana], far);
  await proxy.revive();
  await vi.waitFor(async () => {
    await here.publish([news(ana)]);
    expect(far).toHaveBeenCalled();
  }, 10_000);
  await proxy.close();
});

test('one that refuses us is a fault of the start', async () => {
  const refusing = createServer((socket) => void socket.end('-WRONGPASS invalid username-password pair\r\n'));
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  const { port } = refusing.address() as { port: number };
  await expect(bus(`redis://:wrong@127.0.0.1:${port}`)).rejects.toThrow(
    /^REDIS_URL cannot be used: .*WRONGPASS/,
  );
  refusing.close();
});
