import { expect, onTestFinished, test, vi } from 'vitest';
import { drainBatches } from './jobs.ts';

test('a sweep goes on until nothing is left, however much a day made', async () => {
  let left = 300;
  const some = async () => {
    if (left === 0) return 0;
    left -= 1;
    return 5_000;
  };
  expect(await drainBatches(some)).toBe(1_500_000);
  expect(left).toBe(0);
});

test('and leaves the rest to the next run after ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const some = async () => {
    vi.advanceTimersByTime(4 * 60_000);
    return 1;
  };
  expect(await drainBatches(some)).toBe(3);
});
