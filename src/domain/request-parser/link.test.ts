import fc from 'fast-check';
import { expect, test } from 'vitest';
import cases from './link.cases.json' with { type: 'json' };
import { parseProductLink } from './link.ts';

test.each(cases.links as [string, string][])('%s', (link, title) =>
  expect(parseProductLink(link)?.title).toBe(title),
);

test.each([
  ['https://shop.example/mesa-de-roble,', 'https://shop.example/mesa-de-roble'],
  ['mirá (https://shop.example/mesa-de-roble).', 'https://shop.example/mesa-de-roble'],
  ['¿«https://shop.example/mesa-de-roble»?!', 'https://shop.example/mesa-de-roble'],
  ['https://shop.example/Mesa_(mueble)', 'https://shop.example/Mesa_(mueble)'],
  ['mirá (https://shop.example/Mesa_(mueble)).', 'https://shop.example/Mesa_(mueble)'],
  ['<https://shop.example/mesa-de-roble>', 'https://shop.example/mesa-de-roble'],
  ['*https://shop.example/mesa-de-roble*', 'https://shop.example/mesa-de-roble'],
  ['‘https://shop.example/mesa-de-roble’', 'https://shop.example/mesa-de-roble'],
])('the signs around a link are no part of it: %s', (text, referenceUrl) =>
  expect(parseProductLink(text)).toMatchObject({
    title: expect.stringMatching(/^Mesa( de roble)?$/),
    referenceUrl,
  }),
);

test('words are no link', () => {
  for (const text of ['bici usada', 'mesa 4/6 personas', '', 'https://', 'javascript:alert(1)']) {
    expect(parseProductLink(text)).toBeNull();
  }
});

const pieces = fc.oneof(
  fc.constantFrom(...'/ - _ % . www. https:// ? # & MLA-123 shop.example/ %C3 producto'.split(' ')),
  fc.string({ maxLength: 6, unit: 'grapheme' }),
);

test('any text is read, as an address or not', () =>
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
      for (const text of [parts.join(''), `https://shop.example/${parts.join('')}`]) {
        expect(parseProductLink(text)?.title.length ?? 0).toBeLessThanOrEqual(120);
      }
    }),
  ));

test('a text of many dots takes no time, nor does a link of many brackets', () => {
  expect(parseProductLink(`${'www.'.repeat(70)}!`)).toBeNull();
  expect(parseProductLink(`https://a.b/${')'.repeat(200_000)}`)?.referenceUrl).toBe('https://a.b/');
});
