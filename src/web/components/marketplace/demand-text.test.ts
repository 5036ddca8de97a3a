import { expect, test } from 'vitest';
import { demandPath, demandPricesText, seekersText } from './demand-text.ts';

const bikes = { id: 'c', name: 'Bicicletas y rodados', slug: 'bicicletas' };

test('how many look for it, in words', () => {
  expect(demandPath(bikes, { path: 'santa-fe/rosario' })).toBe('/buscan/bicicletas/santa-fe/rosario');
  expect([0, 1, 1200].map((people) => seekersText(people, bikes, 'Rosario'))).toEqual([
    'Todavía nadie busca bicicletas y rodados en Rosario',
    '1 persona busca bicicletas y rodados en Rosario',
    '1.200 personas buscan bicicletas y rodados en Rosario',
  ]);
  expect(seekersText(2, { id: 'o', name: 'Otros', slug: 'otros' }, 'Salta')).toBe(
    '2 personas buscan otras cosas en Salta',
  );
});

test.each([
  [0, null, null, null, null],
  [1, 400_000, 400_000, 400_000, 'Precio máximo: $400.000.'],
  [2, 80_000, 400_000, 400_000, 'Precio máximo: de $80.000 a $400.000.'],
  [3, 80_000, 90_000, 400_000, 'Precio máximo: de $80.000 a $400.000. La mitad pone $90.000 o más.'],
])('%s publications from %s, half from %s, to %s', (total, lowest, middle, highest, text) =>
  expect(demandPricesText({ total, lowest, middle, highest })).toBe(text),
);
