import { describe, expect, it } from 'vitest';
import {
  compareOffers,
  liveOfferStatuses,
  offerActions,
  offerBadge,
  offerPermissions,
  offerStatuses,
  offerTransition,
} from './offer-transitions.ts';

describe('the offer table', () => {
  it('reaches every status and leaves every one but withdrawn, the end', () => {
    const reached = new Set(offerActions.map((action) => offerTransition(action).to));
    const left = new Set(offerActions.flatMap((action) => offerTransition(action).from));
    for (const status of offerStatuses) {
      expect(reached).toContain(status);
      expect(left.has(status)).toBe(status !== 'withdrawn');
    }
  });

  it.each(offerActions)('%s tells somebody, or says why nobody', (action) => {
    const { tells, label } = offerTransition(action);
    expect('nobody' in tells ? tells.nobody.length : tells.length).toBeGreaterThan(0);
    expect(label).not.toBe('');
  });

  it('offers every permission but the chat as an action', () => {
    for (const permission of offerPermissions) {
      if (permission !== 'chat') expect(offerActions).toContain(permission);
    }
  });

  it('counts pending and accepted ones as live', () => {
    expect(liveOfferStatuses).toEqual(['pending', 'accepted']);
  });
});

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

it('cards stand accepted, pending, rejected, finalized, withdrawn; newest first in each', () => {
  const card = (status: (typeof offerStatuses)[number], createdAt: string, id = 'a') => ({
    status,
    createdAt,
    id,
  });
  const ordered = [
    card('accepted', '2026-01-01T00:00:00Z'),
    card('pending', '2026-03-01T00:00:00Z', 'b'),
    card('pending', '2026-03-01T00:00:00Z', 'a'),
    card('pending', '2026-02-01T00:00:00Z', 'c'),
    card('rejected', '2026-05-01T00:00:00Z'),
    card('finalized', '2026-06-01T00:00:00Z'),
    card('withdrawn', '2026-07-01T00:00:00Z'),
  ];
  expect([...ordered].reverse().sort(compareOffers)).toEqual(ordered);
  expect(compareOffers(ordered[0]!, ordered[0]!)).toBe(0);
});
