import { expect, test, vi } from 'vitest';
import { partsOfMessage } from '../chats/links.ts';
import { webLink } from '../fields/kinds.ts';
import { parseProductLink } from '../request-parser/link.ts';
import { ownPath } from './parse-url.ts';

test('addresses are read in Safari 16.4, which has neither URL.parse nor URL.canParse', () => {
  vi.spyOn(URL, 'parse').mockImplementation(() => expect.unreachable('URL.parse'));
  vi.spyOn(URL, 'canParse').mockImplementation(() => expect.unreachable('URL.canParse'));
  expect(ownPath('/buy-request/7?a=b#c')).toBe('/buy-request/7?a=b#c');
  expect(ownPath('//elsewhere.example')).toBeNull();
  expect(webLink('no').parse('https://example.com/a')).toBe('https://example.com/a');
  expect(webLink('no').safeParse('nada').success).toBe(false);
  expect(partsOfMessage('mirá https://example.com/a').at(-1)).toMatchObject({ host: 'example.com' });
  expect(parseProductLink('https://example.com/bicicleta-rodado-29')).toMatchObject({
    title: 'Bicicleta rodado 29',
  });
  vi.restoreAllMocks();
});
