import { expect, test } from 'vitest';
import { openTurns } from '#services/turns.ts';

test('those of one name go one after the other, and a line that is too long is refused', async () => {
  const turns = openTurns();
  const start = performance.now();
  const ended = await Promise.all(
    Array.from({ length: 10 }, async () => ({
      refused: await turns.wait('ana', 50, 220),
      at: performance.now() - start,
    })),
  );
  const passed = ended.filter(({ refused }) => refused === null);
  expect(passed).toHaveLength(4);
  for (const [index, { at }] of passed.entries()) expect(at).toBeGreaterThanOrEqual((index + 1) * 50 - 2);
  for (const { refused } of ended.filter((one) => one.refused !== null)) expect(refused).toBe(1);
});

test('another name does not wait for them, and no wait is none', async () => {
  const turns = openTurns();
  const start = performance.now();
  const long = turns.wait('ana', 300, 1_000);
  await turns.wait('luz', 10, 1_000);
  await turns.wait('eva', 0, 0);
  expect(performance.now() - start).toBeLessThan(200);
  expect(await long).toBeNull();
});

test('not more than some wait at once, whatever their names', async () => {
  const turns = openTurns();
  const all = Array.from({ length: 600 }, (_, i) => turns.wait(`n${i}`, 50, 1_000));
  const refused = (await Promise.all(all)).filter((seconds) => seconds !== null);
  expect(refused).toHaveLength(100);
});
