import { expect, test } from 'vitest';
import { defaultWorkers, workersFor } from './worker-count.ts';

const GB = 1024 ** 3;

test.each([
  [1, 8 * GB, 1],
  [2, 8 * GB, 2],
  [4, 8 * GB, 4],
  [64, 256 * GB, 4],
  [4, 1 * GB, 2],
  [4, 0.9 * GB, 1],
  [2, 0.25 * GB, 1],
])('%d cores with %d bytes are served by %d', (cores, bytes, workers) =>
  expect(workersFor(cores, bytes)).toBe(workers),
);

test('this machine has at least one', () => expect(defaultWorkers()).toBeGreaterThanOrEqual(1));
