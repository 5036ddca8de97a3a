import { expect, test } from 'vitest';
import { KeptTotals } from './totals.ts';

const cap = 1_000;

test('a number is known for seconds, and until something listed changes', () => {
  const clock = { at: 0 };
  const totals = new KeptTotals(cap, () => clock.at);
  expect(totals.known('a')).toBeUndefined();
  totals.note('a', 0, totals.changes);
  expect(totals.known('a')).toBe(0);
  clock.at = 4_999;
  expect(totals.known('a')).toBe(0);
  clock.at = 5_000;
  expect(totals.known('a')).toBeUndefined();
  totals.note('a', 1_000, totals.changes);
  totals.drop();
  expect(totals.known('a')).toBeUndefined();
});

test('what was counted while something changed is not kept', () => {
  const totals = new KeptTotals(cap, () => 0);
  const began = totals.changes;
  totals.drop();
  totals.note('a', 7, began);
  expect(totals.known('a')).toBeUndefined();
});

test('more than the cap stays more for longer, whatever changes', () => {
  const clock = { at: 0 };
  const totals = new KeptTotals(cap, () => clock.at);
  const began = totals.changes;
  totals.drop();
  totals.note('a', 1_001, began);
  totals.drop();
  clock.at = 29_999;
  expect(totals.known('a')).toBe(1_001);
  clock.at = 30_000;
  expect(totals.known('a')).toBeUndefined();
});

test('the memory is bounded: the oldest go first', () => {
  const totals = new KeptTotals(cap, () => 0);
  for (let nth = 0; nth <= 5_000; nth++) totals.note(String(nth), nth % 2, totals.changes);
  expect([totals.known('0'), totals.known('1'), totals.known('5000')]).toEqual([undefined, 1, 0]);
});
