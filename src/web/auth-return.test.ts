import { expect, test } from 'vitest';
import { safeReturn, signInPath } from './auth-return.ts';

test.each([
  ['/send-offer/1?edit=2#x', '/send-offer/1?edit=2#x'],
  ['/', '/'],
  [null, '/'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/auth?next=/auth', '/'],
  ['marketplace', '/'],
])('after signing in, %j leads to %j', (next, path) => {
  expect(safeReturn(next)).toBe(path);
});

test('the sign-in link carries where to return', () => {
  expect(signInPath('/')).toBe('/auth');
  expect(signInPath('/my-offers?a=1')).toBe('/auth?next=%2Fmy-offers%3Fa%3D1');
  expect(signInPath('/create-buy-request', { signUp: true })).toBe(
    '/auth?signup=true&next=%2Fcreate-buy-request',
  );
});
