import { expect, test } from 'vitest';
import { positionText, priceScale } from './price-bar.tsx';

test('says where a price stands against the range', () => {
  expect(positionText(150, 100, 200)).toBe('Dentro de lo pedido');
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
