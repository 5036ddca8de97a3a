import { expect, test } from 'vitest';
import { acceptedEncoding } from './packing.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['BR', 'br'],
  ['br;q=x', 'identity'],
  ['*', 'identity'],
])('a client that accepts %s gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
