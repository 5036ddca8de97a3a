import { expect, test } from 'vitest';
import { decodeSeconds, uploadSecondsMax } from './effort.ts';

const fitting = (format: string, megapixels: number) =>
  Math.floor(uploadSecondsMax / decodeSeconds(format, megapixels * 1e6));

test('ten of the largest photos fit in one upload, and three of the largest AVIFs', () => {
  expect(fitting('jpeg', 51)).toBeGreaterThanOrEqual(10);
  expect(fitting('png', 40)).toBeGreaterThanOrEqual(10);
  expect(fitting('heif', 24.5)).toBe(3);
});

test('a format that is not known counts as the slowest', () => {
  expect(decodeSeconds('jxl', 1e6)).toBe(decodeSeconds('heif', 1e6));
});
