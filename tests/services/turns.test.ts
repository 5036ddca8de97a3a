import { expect, test } from 'vitest';
import { OwnMachine } from '#services/machine/own-machine.ts';
import { openTurns } from '#services/turns.ts';

/** A clock that only the test advances, independent of the machine's speed. */
function handClock() {
  let time = 0;
  const sleepers: { until: number; wake: () => void }[] = [];
  return {
    now: () => time,
    sleep: (ms: number) =>
      new Promise<void>((wake) => {
        sleepers.push({ until: time + ms, wake });
      }),
    /** Advances the clock to the end of each sleep in turn, until no call sleeps. */
    async run() {
      for (;;) {
        await new Promise(setImmediate);
        sleepers.sort((a, b) => a.until - b.until);
        const next = sleepers.shift();
        if (!next) return;
        time = next.until;
        next.wake();
      }
    },
  };
}

test('those of one name go one after the other, and a line that is too long is refused', async () => {
  const clock = handClock();
  const turns = openTurns(new OwnMachine(clock.now), clock.sleep);
  const all = Array.from({ length: 10 }, async () => ({
    refused: await turns.wait('ana', 50, 220),
    at: clock.now(),
  }));
  await clock.run();
  const ended = await Promise.all(all);
  expect(ended.filter(({ refused }) => refused === null).map(({ at }) => at)).toEqual([50, 100, 150, 200]);
  const refused = ended.filter((one) => one.refused !== null);
  expect(refused.map((one) => one.refused)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('who came to a free line again waits their own turn only', async () => {
  const clock = handClock();
  const turns = openTurns(new OwnMachine(clock.now), clock.sleep);
  const first = turns.wait('ana', 50, 50);
  expect(await turns.wait('ana', 50, 50)).toBe(1);
  await clock.run();
  expect(await first).toBeNull();
  const again = turns.wait('ana', 50, 50);
  await clock.run();
  expect(await again).toBeNull();
  expect(clock.now()).toBe(100);
});

test('another name does not wait for them, and no wait is none', async () => {
  const clock = handClock();
  const turns = openTurns(new OwnMachine(clock.now), clock.sleep);
  const ended: string[] = [];
  const wait = async (name: string, ms: number) => {
    expect(await turns.wait(name, ms, 1_000)).toBeNull();
    ended.push(`${name} ${clock.now()}`);
  };
  const all = [wait('ana', 300), wait('luz', 10), wait('eva', 0)];
  await clock.run();
  await Promise.all(all);
  expect(ended).toEqual(['eva 0', 'luz 10', 'ana 300']);
});

test('not more than some wait at once, whatever their names', async () => {
  const clock = handClock();
  const turns = openTurns(new OwnMachine(clock.now), clock.sleep);
  const all = Array.from({ length: 600 }, (_, i) => turns.wait(`n${i}`, 50, 1_000));
  await clock.run();
  const refused = (await Promise.all(all)).filter((seconds) => seconds !== null);
  expect(refused).toHaveLength(100);
});

test('by the clock on the wall a turn takes its time', async () => {
  const start = performance.now();
  expect(await openTurns().wait('ana', 20, 1_000)).toBeNull();
  expect(performance.now() - start).toBeGreaterThanOrEqual(18);
});
