import { expect, it } from 'vitest';
import { offerBadge, offerStatuses, offerStatusTable, offersThat, requestsThat } from './statuses.ts';

it.each([
  ['pending', 'Pendiente'],
  ['accepted', 'Aceptada'],
  ['rejected', 'Rechazada'],
  ['withdrawn', 'Retirada'],
  ['finalized', 'Finalizada'],
  ['lost', 'Desconocido'],
  ['toString', 'Desconocido'],
])('the badge of %s reads %s', (status, text) => expect(offerBadge(status)).toBe(text));

it('cards stand accepted, pending, rejected, finalized, withdrawn', () =>
  expect(offerStatuses.toSorted((a, b) => offerStatusTable[a].rank - offerStatusTable[b].rank)).toEqual([
    'accepted',
    'pending',
    'rejected',
    'finalized',
    'withdrawn',
  ]));

it('each status means what it means', () => {
  expect(offersThat('isLive')).toEqual(['pending', 'accepted']);
  expect(offersThat('isDeal')).toEqual(['accepted']);
  expect(offersThat('hasReason')).toEqual(['rejected']);
  expect(offersThat('mayReturn')).toEqual(['finalized']);
  expect(offersThat('isHidden')).toEqual(['withdrawn']);
  expect(requestsThat('isOpen')).toEqual(['active']);
  expect(requestsThat('isReserved')).toEqual(['reserved']);
  expect(requestsThat('isDone')).toEqual(['completed']);
});
