import { expect, test } from 'vitest';
import type { OfferView, ProposalView } from '../views/views.ts';
import { haggleAction, haggleText, suggestedPrices } from './haggling.ts';

const proposed = (price: number, status: ProposalView['status'] = 'open') => [
  { price, status } as ProposalView,
];
const fit = { unanswered: [] as string[] } as OfferView['fit'];

test.each<[string, Parameters<typeof haggleAction>[0], ReturnType<typeof haggleAction>]>([
  ['the buyer of a pending offer', { allowedActions: ['accept', 'propose'], fit }, 'propose'],
  [
    'rejected for its price',
    { allowedActions: ['counter'], rejectionReason: 'Precio demasiado alto', fit },
    'counter',
  ],
  [
    'rejected for something else',
    { allowedActions: ['counter'], rejectionReason: 'Producto en mal estado', fit },
    null,
  ],
  [
    'with a must to answer',
    {
      allowedActions: ['counter'],
      rejectionReason: 'Precio demasiado alto',
      fit: { ...fit, unanswered: ['Talle M'] },
    },
    null,
  ],
  ['asked for less', { allowedActions: ['edit'], proposals: proposed(350), fit }, 'edit'],
  ['not asked', { allowedActions: ['edit'], proposals: proposed(350, 'declined'), fit }, null],
])('another price alone: %s', (_, offer, action) => expect(haggleAction(offer)).toBe(action));

test.each<[number, number | null, number, number[]]>([
  [430_000, 400_000, 0, [400_000, 415_000]],
  [380_000, 400_000, 0, [340_000, 360_000]],
  [380_000, null, 0, [340_000, 360_000]],
  [380_000, null, 350_000, [365_000, 375_000]],
  [9, null, 0, [8]],
  [2, null, 1, []],
])('suggests for %i against %s, after a proposal of %i, %j', (price, max, last, prices) =>
  expect(suggestedPrices({ price, proposals: last ? proposed(last) : [] }, max)).toEqual(prices),
);

test('says what both said', () => {
  expect(haggleText({ price: 430_000 }, { maxPrice: 400_000 })).toBe('Pedís $430.000. Paga hasta $400.000.');
  expect(haggleText({ price: 430_000 }, { maxPrice: null })).toBe('Pedís $430.000.');
  expect(haggleText({ price: 430_000, proposals: proposed(390_000) }, { maxPrice: 400_000 })).toBe(
    'Pedís $430.000. Te proponen $390.000.',
  );
});
