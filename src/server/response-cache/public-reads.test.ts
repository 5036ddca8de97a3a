import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { shownLists } from '#domain/events/market-events.ts';
import { publicReadAt, publicReadOf } from './public-reads.ts';

const id = '0199c0de-0000-7000-8000-000000000001';
const asked = (method: string, headers: Record<string, string> = {}, url = '/marketplace') =>
  publicReadOf({ method, url, headers } as unknown as IncomingMessage);

test.each([
  ['/', '/'],
  ['/_.data', '/_.data'],
  ['/marketplace?utm_source=x&search=a%20b&fbclid=y', '/marketplace?search=a+b'],
  ['/marketplace?zone=b&x=1&search=a', '/marketplace?zone=b&search=a'],
  ['/marketplace?', '/marketplace'],
  [`/buy-request/${id}?fbclid=1`, `/buy-request/${id}`],
  [`/buy-request/${id}.data`, `/buy-request/${id}.data`],
  [`/api/buy-requests/${id}/offers?limit=5&x=1`, `/api/buy-requests/${id}/offers?limit=5`],
  ['/buscan/bicicletas/santa-fe?utm=x', '/buscan/bicicletas/santa-fe'],
  ['/buscan/bicicletas/santa-fe/rosario.data', '/buscan/bicicletas/santa-fe/rosario.data'],
  ['/buscan/bicicletas/santa-fe/rosario?cursor=a', '/buscan/bicicletas/santa-fe/rosario?cursor=a'],
  ['/marketplace?place=82084270000&radius=25', '/marketplace?place=82084270000&radius=25'],
  ['/marketplace.rss?sort=newest', '/marketplace.rss?sort=newest'],
])('%s is kept as %s', (url, key) => {
  expect(publicReadAt(url)?.key).toBe(key);
});

test.each([
  '/contact',
  '/auth',
  '/marketplace/',
  '//marketplace',
  '/Marketplace',
  '/marketplace.data?_routes=root',
  '/_root.data',
  '/.data',
  '/marketplace/_.data',
  '/marketplace.rss.data',
  '/api/categories.data',
  '/marketplace?search=a&search=b',
  '/marketplace?lat=-32.95&lon=-60.64&radius=25',
  '/marketplace.data?lat=-32.95',
  '/api/buy-requests?lat=-32.95&lon=-60.64',
  '/buy-request/{id}',
  `/buy-request/x${id}`,
  `/buy-request/${id}/x`,
  '/buscan/bicicletas',
  '/buscan/bicicletas/Santa-Fe',
  '/buscan/bicicletas/santa%20fe',
  '/buscan/bicicletas/santa-fe/rosario/centro',
  '/buscan/{words}/{words}',
  '/constructor',
  'http://elsewhere.example/marketplace',
])('%s is answered for itself', (url) => {
  expect(publicReadAt(url)).toBeNull();
});

test('pages of places are kept from the second visit on, until a list changes', () => {
  const read = publicReadAt('/buscan/bicicletas/santa-fe');
  expect(read).toMatchObject({ isFixed: false, isSearch: false });
  expect(read?.things).toContain(shownLists);
  expect(publicReadAt('/marketplace')?.isFixed).toBe(true);
});

test('only a read without any sign of who asks is for everybody', () => {
  expect(asked('GET')).not.toBeNull();
  expect(asked('HEAD', { cookie: 'theme=dark; _ga=1' })).not.toBeNull();
  expect(asked('GET', { cookie: 'better-auth.session_token=x' })).toBeNull();
  expect(asked('GET', { cookie: 'a=b; __Secure-better-auth.session_token=' })).toBeNull();
  expect(asked('GET', { authorization: 'Bearer x' })).toBeNull();
  expect(asked('GET', { 'content-length': '3' })).toBeNull();
  expect(asked('POST')).toBeNull();
  expect(asked('GET', {}, `/marketplace?search=${'a'.repeat(600)}`)).toBeNull();
});
