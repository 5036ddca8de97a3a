import { expect, test } from 'vitest';
import { earlierPrice } from './offer-parts.tsx';

const rejected = {
  price: 90_000,
  timestamp: '2026-11-01T12:00:00.000Z',
  type: 'rejected',
  by: 'seller',
} as const;
const edited = {
  price: 85_000,
  timestamp: '2026-11-02T12:00:00.000Z',
  type: 'edited',
  by: 'seller',
} as const;

test('the last price that differs is the earlier one', () =>
  expect(earlierPrice({ price: 80_000, priceHistory: [rejected, edited] })).toEqual({
    price: 85_000,
    rejectedAt: null,
  }));

test('a rejected price says when', () =>
  expect(earlierPrice({ price: 80_000, priceHistory: [rejected] })).toEqual({
    price: 90_000,
    rejectedAt: rejected.timestamp,
  }));

test('nothing is struck through when the price is the same, unknown or not ours to see', () => {
  expect(earlierPrice({ price: 90_000, priceHistory: [rejected] })).toBeNull();
  expect(earlierPrice({ price: 90_000, priceHistory: null })).toBeNull();
  expect(earlierPrice({ price: 90_000 })).toBeNull();
});
