import { expect, test } from 'vitest';
import { guessDelay } from './guessing.ts';

test.each([
  [0, 0],
  [9, 0],
  [10, 500],
  [14, 500],
  [15, 1_000],
  [20, 2_000],
  [25, 4_000],
  [30, 8_000],
  [1_000_000, 8_000],
])('after %i wrong tries the next takes %i ms', (wrong, ms) => {
  expect(guessDelay(wrong)).toBe(ms);
});
