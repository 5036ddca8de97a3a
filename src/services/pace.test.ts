import { expect, test } from 'vitest';
import { limits } from '#domain/limits/limits.ts';
import { paceOf, startPace } from './pace.ts';

/** How many bytes of the largest photo are accepted from a sender with this rate. */
function takenAt(bytesPerSecond: number): number {
  const sender = startPace(paceOf());
  let sent = 0;
  while (sent < limits.imageBytesMax && sender.patienceMs() >= 1_000) {
    sender.moved(bytesPerSecond, 1_000);
    sent += bytesPerSecond;
  }
  return sent;
}

test('the largest photo gets through in a minute, and no slower', () => {
  expect(takenAt(90_000)).toBeGreaterThanOrEqual(limits.imageBytesMax);
  expect(takenAt(80_000)).toBeLessThan(limits.imageBytesMax);
});

test('who sends less than the least rate is given up within seconds', () => {
  expect(takenAt(100)).toBeLessThan(1_000);
});
