import { expect, test } from 'vitest';
import { addressOfPage } from '../session/auth-return.ts';

test.each([
  ['?lat=-32.95&lon=-60.64&radius=25', ''],
  ['?search=bici&lat=-32.95&lon=-60.64&radius=25', '?search=bici'],
  ['?place=82084270000&radius=25', '?place=82084270000&radius=25'],
  ['', ''],
])('where the person is does not stay in a return address: %s', (search, expected) =>
  expect(addressOfPage({ pathname: '/marketplace', search })).toBe(`/marketplace${expected}`),
);
