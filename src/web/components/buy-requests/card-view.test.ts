import { expect, test } from 'vitest';
import { excerpt } from './card-view.ts';
import { offersText, publicationsText } from './count-text.ts';

test('an excerpt is one line, cut between words', () => {
  expect(excerpt(null)).toBeNull();
  expect(excerpt('  \n ')).toBeNull();
  expect(excerpt('Con frenos\n\na disco')).toBe('Con frenos a disco');
  expect(excerpt('uno dos tres cuatro', 12)).toBe('uno dos tres…');
  expect(excerpt('uno dos tresycuatro', 12)).toBe('uno dos…');
  expect(excerpt('x'.repeat(50), 10)).toBe(`${'x'.repeat(10)}…`);
});

test('counts read as people say them', () => {
  expect(publicationsText(1)).toBe('1 publicación');
  expect(publicationsText(0)).toBe('0 publicaciones');
  expect(publicationsText(9_999)).toBe('9.999 publicaciones');
  expect(publicationsText(10_000)).toBe('más de 10.000 publicaciones');
  expect([0, 1, 2].map(offersText)).toEqual(['Sin ofertas todavía', '1 oferta', '2 ofertas']);
});
