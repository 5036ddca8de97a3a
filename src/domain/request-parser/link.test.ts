import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wishFromLink } from './link.ts';

test.each([
  ['https://articulo.mercadolibre.com.ar/MLA-123456-bicicleta-mtb-rodado-29-_JM', 'Bicicleta mtb rodado 29'],
  [
    'https://www.mercadolibre.com.ar/heladera-no-frost-drean-310-litros/p/MLA19872345',
    'Heladera no frost drean 310 litros',
  ],
  ['https://www.fravega.com/p/smart-tv-samsung-50-pulgadas-502345/', 'Smart tv samsung 50 pulgadas'],
  ['https://www.garbarino.com/producto/lavarropas-automatico-8-kg/ab12', 'Lavarropas automatico 8 kg'],
  ['mirá esto https://tienda.example.com/sill%C3%B3n-de-cuero.html', 'Sillón de cuero'],
  ['https://tienda.example.com/apple-watch-serie-8', 'Apple watch serie 8'],
  ['https://www.instagram.com/reel/DAbc-xyZ12/', ''],
  ['https://www.tiktok.com/@tienda-de-motos/video/7301234567890123456', ''],
  ['https://www.facebook.com/share/p/1AbCdEfGhI/', ''],
  ['https://www.facebook.com/marketplace/item/123456789/', ''],
  ['https://youtu.be/dQw4w9WgXcQ', ''],
  ['https://tienda.example.com/products/PlayStation-5', 'PlayStation 5'],
  ['https://articulo.mercadolibre.com.ar/MLA-1234567890-iPhone-13-128gb-_JM', 'iPhone 13 128gb'],
  ['https://tienda.example.com/celulares/iPhone-13', 'iPhone 13'],
  ['https://tienda.example.com/MacBook-M2', 'MacBook M2'],
  ['https://tienda.example.com/GoPro-12', 'GoPro 12'],
  ['https://www.instagram.com/mueblesana/p/DAbc-xyZ12/', ''],
  ['https://x.com/juan/status/1790000000000000000', ''],
  ['https://m.facebook.com/juan.perez/videos/sillon-de-cuero/12345678/', 'Sillon de cuero'],
  ['https://example.com/', ''],
  ['https://example.com/%E0%A4%A', ''],
])('%s', (link, title) => expect(wishFromLink(link)?.title).toBe(title));

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
  expect(wishFromLink(text)).toMatchObject({
    title: expect.stringMatching(/^Mesa( de roble)?$/),
    referenceUrl,
  }),
);

test('words are no link', () => {
  for (const text of ['bici usada', 'mesa 4/6 personas', '', 'https://', 'javascript:alert(1)']) {
    expect(wishFromLink(text)).toBeNull();
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
        expect(wishFromLink(text)?.title.length ?? 0).toBeLessThanOrEqual(120);
      }
    }),
  ));

test('a text of many dots takes no time, nor does a link of many brackets', () => {
  expect(wishFromLink(`${'www.'.repeat(70)}!`)).toBeNull();
  expect(wishFromLink(`https://a.b/${')'.repeat(200_000)}`)?.referenceUrl).toBe('https://a.b/');
});
