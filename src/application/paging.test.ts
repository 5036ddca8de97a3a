import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { decodeCursor, encodeCursor } from './paging.ts';

const refusedAs = (cursor: string): unknown => {
  try {
    return decodeCursor(cursor, ['time']);
  } catch (error) {
    return isRefusal(error) && error.code;
  }
};

test('a cursor stands for its key again', () =>
  expect(decodeCursor(encodeCursor(['2026-11-01T12:00:00.000Z']), ['time'])).toEqual([
    '2026-11-01T12:00:00.000Z',
  ]));

test.each([
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  'infinity',
  '2026-11-01',
])('a time that the database does not read is no cursor: %s', (time) =>
  expect(refusedAs(encodeCursor([time]))).toBe('invalid'),
);

test.each([
  ['a rank beyond what the database compares', [2 ** 31, '2026-11-01T12:00:00.000Z']],
  ['a rank below it', [-(2 ** 31) - 1, '2026-11-01T12:00:00.000Z']],
  ['a rank that is no whole number', [0.5, '2026-11-01T12:00:00.000Z']],
])('%s is no cursor', (_what, key) => {
  expect(() => decodeCursor(encodeCursor(key), ['rank', 'time'])).toThrow();
  expect(decodeCursor(encodeCursor([3, key[1] ?? '']), ['rank', 'time'])?.[0]).toBe(3);
});
