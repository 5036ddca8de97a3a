import { expect, test } from 'vitest';
import { type ActionItem, actionItemRows } from './pending.ts';

const now = new Date('2026-11-01T12:00:00.000Z');
const item = (kind: ActionItem['kind'], fields: Partial<ActionItem> = {}): ActionItem => ({
  ...{ kind, total: 1, offerId: 'o', buyRequestId: 'r', chatId: 'c', title: 'bici Venzo', name: 'Ana' },
  ...{ image: null, price: null, askedPrice: null, endsAt: null, step: null },
  ...fields,
});
const texts = (...items: ActionItem[]) => actionItemRows(items, now).map(({ heading }) => heading);

test('what waits is said in its order, and nothing that is none', () => {
  expect(actionItemRows([], now)).toEqual([]);
  expect(
    texts(
      item('matches', { total: 100, title: null }),
      item('toDecide', { total: 3 }),
      item('messages'),
      item('proposal', { price: 350_000 }),
    ),
  ).toEqual([
    'Ana te propone $350.000',
    '1 mensaje sin leer',
    '3 ofertas esperan tu respuesta',
    'Más de 99 novedades en tus alertas',
  ]);
});

test('a row says what, for how much and how long; several in one row say which ends first and lead to all', () => {
  const endsAt = '2026-11-02T19:30:00.000Z';
  expect(
    actionItemRows([item('proposal', { price: 350_000, askedPrice: 380_000, endsAt })], now),
  ).toMatchObject([
    {
      detail: 'Pedís $380.000 · Bici Venzo',
      price: null,
      time: { text: 'Quedan 31 horas', isShort: false },
      to: '/offer/o#propuesta',
    },
  ]);
  expect(actionItemRows([item('toDecide', { price: 380_000, endsAt })], now)).toMatchObject([
    { detail: 'Bici Venzo', price: 380_000, to: '/offer/o' },
  ]);
  expect(actionItemRows([item('toDecide', { total: 2, price: 380_000, endsAt })], now)).toMatchObject([
    { detail: 'Vence primero: Bici Venzo', price: null, to: '/my-requests?estado=activas' },
  ]);
});

test('what runs out within two days comes first, the rest stays in the order of kinds', () => {
  const ending = (endsAt: string) => ({ endsAt });
  expect(
    texts(
      item('meeting', { step: 'Confirmá el encuentro' }),
      item('messages'),
      item('countered', ending('2026-11-04T12:00:00.000Z')),
      item('toDecide', ending('2026-11-03T11:00:00.000Z')),
      item('ending', ending('2026-11-02T11:00:00.000Z')),
    ),
  ).toEqual([
    'Tu oferta está por vencer',
    '1 oferta espera tu respuesta',
    'Confirmá el encuentro',
    '1 mensaje sin leer',
    '1 contraoferta espera tu respuesta',
  ]);
});

test('things with a deadline of their own are listed up to three, with a row that leads to all', () => {
  const asked = Array.from({ length: 3 }, () => item('photo', { total: 5 }));
  expect(texts(...asked.slice(0, 2).map((one) => ({ ...one, total: 2 })))).toHaveLength(2);
  expect(texts(...asked).at(-1)).toBe('Ver todo: 5 fotos con código pedidas');
});

test.each([
  ['2026-11-01T12:40:00.000Z', 'Queda menos de una hora', true],
  ['2026-11-01T13:30:00.000Z', 'Queda 1 hora', true],
  ['2026-11-02T11:30:00.000Z', 'Quedan 23 horas', true],
  ['2026-11-03T11:30:00.000Z', 'Quedan 47 horas', false],
  ['2026-11-06T11:30:00.000Z', 'Quedan 4 días', false],
])('until %s: %s', (endsAt, text, isShort) =>
  expect(actionItemRows([item('toDecide', { endsAt })], now)[0]?.time).toEqual({ text, isShort }),
);
