import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bestFinal,
  finalPrice,
  labelSpan,
  positionOnScale,
  positionText,
  priceScale,
  scaleStops,
} from './price-scale.ts';

const price = fc.integer({ min: 1, max: 999_999_999_999 });
const prices = fc.array(price, { minLength: 1, maxLength: 60 });
const bound = fc.option(price, { nil: null });

test('says where a price stands against the range', () => {
  expect(positionText(150, 100, 200)).toBe('Dentro del presupuesto');
  expect(positionText(220_000, 100_000, 200_000)).toBe('$20.000 por encima');
  expect(positionText(95_000, 100_000, null)).toBe('$5.000 por debajo');
  expect(positionText(95_000, null, null)).toBeNull();
});

test('the scale holds every price', () => {
  const { from, to } = priceScale([100, 300], 150, 200);
  expect(from).toBeLessThan(100);
  expect(to).toBeGreaterThan(300);
  // One absurd price does not squeeze the rest: its mark stands at the end.
  expect(priceScale([300, 90_000], 150, 200).to).toBeLessThan(1000);
});

test('a price a little above what is asked is drawn a little above it', () => {
  // Alone: 7,5 % above the maximum.
  const alone = priceScale([430_000], null, 400_000);
  expect(positionOnScale(400_000, alone)).toBeGreaterThan(45);
  expect(positionOnScale(430_000, alone) - positionOnScale(400_000, alone)).toBeLessThan(12);
  // From 0,6 times the least that is asked to 1,4 times the most.
  expect(priceScale([430_000], 300_000, 400_000)).toEqual({ from: 180_000, to: 560_000 });
  expect(priceScale([5], 5, null)).toEqual({ from: 3, to: 7 });
});

test('the span is never less than what is asked deserves, whatever the prices', () =>
  fc.assert(
    fc.property(prices, price, price, (all, one, other) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)];
      const { from, to } = priceScale(all, min, max);
      expect(from).toBeLessThanOrEqual(0.6 * min);
      expect(to).toBeGreaterThanOrEqual(1.4 * max);
    }),
  ));

test('whatever the prices, each mark is on the ruler, dearer ones never before cheaper ones', () =>
  fc.assert(
    fc.property(prices, bound, bound, (all, min, max) => {
      const scale = priceScale(all, min, max);
      const places = all.toSorted((a, b) => a - b).map((one) => positionOnScale(one, scale));
      for (const [index, place] of places.entries()) {
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(100);
        if (index > 0) expect(place).toBeGreaterThanOrEqual(places[index - 1]!);
      }
    }),
  ));

test('stops hold every mark once, a finger apart; labels never touch, and the best price has one', () =>
  fc.assert(
    fc.property(prices, bound, bound, (all, min, max) => {
      const marks = all.map((one, id) => ({ id, price: one }));
      const stops = scaleStops(marks, priceScale(all, min, max));
      expect(stops.flatMap((stop) => stop.marks.map(({ id }) => id)).toSorted()).toEqual(
        marks.map(({ id }) => id).toSorted(),
      );
      expect(stops[0]!.label).toBe('always');
      expect(stops[0]!.marks[0].price).toBe(Math.min(...all));
      const gaps = (places: number[]) => places.slice(1).map((place, index) => place - places[index]!);
      for (const gap of gaps(stops.map(({ place }) => place))) expect(gap).toBeGreaterThanOrEqual(7.5);
      for (const [width, kinds] of [
        ['always', ['always']],
        ['wide', ['always', 'wide']],
      ] as const) {
        const spans = stops
          .filter(({ label }) => kinds.some((kind) => kind === label))
          .map((stop) => labelSpan(stop, width));
        for (const [index, { from, to }] of spans.entries()) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(100);
          if (index > 0) expect(from).toBeGreaterThan(spans[index - 1]!.to);
        }
      }
    }),
  ));

test('what is paid in the end: of all units, with the shipping where it is known', () => {
  const known = finalPrice({ price: 100, cost: 320 }, 3);
  const open = finalPrice({ price: 90, cost: null }, 3);
  expect(known).toEqual({ price: 320, isKnown: true });
  expect(open).toEqual({ price: 270, isKnown: false });
  expect(bestFinal([open, known])).toBe(320);
  expect(bestFinal([open])).toBe(270);
});
