import { expect, test } from 'vitest';
import { limits } from '#domain/limits/limits.ts';
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
])('after signing in, %j leads to %j', (next, path) => expect(safeReturn(next)).toBe(path));

test('the sign-in link carries where to return', () => {
  expect(signInPath('/')).toBe('/auth');
  expect(signInPath('/my-offers?a=1')).toBe('/auth?next=%2Fmy-offers%3Fa%3D1');
  expect(signInPath('/create-buy-request', { signUp: true })).toBe(
    '/auth?signup=true&next=%2Fcreate-buy-request',
  );
});

test.each(['(', 'é', '%22', '😀'])('a way back of many %j is cut to what a header may hold', (text) => {
  const long = `/marketplace?search=${text.repeat(4_000)}`;
  expect(signInPath(long)).toBe('/auth?next=%2Fmarketplace');
  expect(safeReturn(long)).toBe('/marketplace');
  expect(signInPath(`/${text.repeat(4_000)}`)).toBe('/auth?next=%2F');
});

test('a search of the longest kind keeps its way back', () => {
  const zones = Array.from({ length: 20 }, (_, nth) => `zone=Ciudad+Autónoma+de+Buenos+Aires+${nth}`);
  const path = `/marketplace?${zones.join('&')}`;
  expect(signInPath(path)).toContain('Aires%2B19');
});

test.each(['a', 'ñ', '😀', '%', '"'])('a sentence of only %j keeps its way back', (letter) => {
  const sentence = letter.repeat(limits.sentenceMax / letter.length);
  const path = `/create-buy-request?${new URLSearchParams({ wish: sentence })}`;
  const next = new URL(signInPath(path), 'https://here.invalid').searchParams.get('next');
  expect(signInPath(safeReturn(next), { signUp: true }).length).toBeLessThan(4096);
  expect(new URL(safeReturn(next), 'https://here.invalid').searchParams.get('wish')).toBe(sentence);
});
