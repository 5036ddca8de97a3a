import { expect, test } from 'vitest';
import { htmlOf, textOf } from '../rendering/html.test-helper.tsx';
import { PriceInput } from './price-input.tsx';

test('a price field shows the sign and the dots, and without script sends what is typed', () => {
  const field = <PriceInput name="price" defaultValue={1_250_000} />;
  expect(textOf(field)).toContain('$');
  expect(htmlOf(field)).toMatch(/<input[^>]*inputMode="numeric"[^>]*name="price"[^>]*value="1\.250\.000"/i);
  expect(htmlOf(field)).not.toContain('type="hidden"');
});
