import { expect, it } from 'vitest';
import { offerBadge, offerStatuses, offerStatusTable } from './statuses.ts';

it.each([
  ['pending', 'Pendiente'],
  ['accepted', 'Aceptada'],
  ['rejected', 'Rechazada'],
  ['withdrawn', 'Retirada'],
  ['finalized', 'Finalizada'],
  ['lost', 'Desconocido'],
  ['toString', 'Desconocido'],
])('the badge of %s reads %s', (status, text) => {
  expect(offerBadge(status)).toBe(text);
});

it('cards stand accepted, pending, rejected, finalized, withdrawn', () => {
  expect(offerStatuses.toSorted((a, b) => offerStatusTable[a].rank - offerStatusTable[b].rank)).toEqual([
    'accepted',
    'pending',
    'rejected',
    'finalized',
    'withdrawn',
  ]);
});
