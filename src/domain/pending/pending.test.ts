import { expect, test } from 'vitest';
import { pendingItems } from './pending.ts';

const none = { toDecide: 0, questions: 0, countered: 0, rejected: 0, messages: 0, matches: 0 };

test('what waits is said in its order, and nothing that is none', () => {
  expect(pendingItems(none)).toEqual([]);
  const texts = pendingItems({ ...none, toDecide: 3, messages: 1, matches: 100 }).map(({ text }) => text);
  expect(texts).toEqual([
    '1 mensaje sin leer',
    '3 ofertas para decidir',
    'Más de 99 novedades en tus alertas',
  ]);
});
