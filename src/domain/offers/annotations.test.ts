import { expect, test } from 'vitest';
import type { OfferState } from '../lifecycle/lifecycle-state.ts';
import {
  askingRefusal,
  canBeMarkedInteresting,
  comesBack,
  limitPerSeller,
  standbyChoice,
  standbyRefusal,
} from './annotations.ts';

const now = new Date('2026-11-28T15:00:00Z');
const ended = { status: 'finalized', finalizedWhy: 'accepted', requestStatus: 'reserved' } as const;

test('a buyer marks offers that wait or were accepted, none that is rejected or withdrawn', () => {
  const statuses = ['pending', 'accepted', 'finalized', 'rejected', 'withdrawn'] as const;
  expect(statuses.map(canBeMarkedInteresting)).toEqual([true, true, true, false, false]);
});

test('a buyer asks once whether a lapsed offer still stands, while the publication is open', () => {
  const lapsed = {
    status: 'pending',
    expiresAt: now,
    finalizedWhy: null,
    renewalAskedAt: null,
  } as const;
  const ask = (change: object, isOpen = true) => askingRefusal({ ...lapsed, ...change }, isOpen, now);
  expect(ask({})).toBeNull();
  expect(ask({ expiresAt: new Date(now.getTime() + 1) })?.detail).toBe('Esta oferta no venció.');
  expect(ask({}, false)?.code).toBe('request_not_active');
  expect(ask({ renewalAskedAt: now })?.detail).toBe('Ya le preguntaste si sigue en pie.');
});

test.each([
  ['an offer that another one ended, while that deal lasts', ended, 'seller', '2026-11-28', null],
  ['a pending offer', { ...ended, status: 'pending', finalizedWhy: null }, 'seller', '2027-01-27', null],
  ['taking it off, whatever the offer', { ...ended, requestStatus: 'completed' }, 'seller', null, null],
  ['somebody else', ended, 'buyer', '2026-12-01', 'forbidden'],
  [
    'a deal that is done',
    { ...ended, requestStatus: 'completed' },
    'seller',
    '2026-12-01',
    'illegal_transition',
  ],
  [
    'an offer that lapsed',
    { ...ended, finalizedWhy: 'lapsed' },
    'seller',
    '2026-12-01',
    'illegal_transition',
  ],
  ['an accepted offer', { ...ended, status: 'accepted' }, 'seller', '2026-12-01', 'illegal_transition'],
  ['yesterday', ended, 'seller', '2026-11-27', 'invalid'],
  ['the 61st day', ended, 'seller', '2027-01-28', 'invalid'],
] as const)('standby: %s', (_, offer, role, until, code) => {
  expect(standbyRefusal(offer, role, until, now)?.code ?? null).toBe(code);
});

test('standby is offered from today, for 15 days, up to 60', () => {
  expect(standbyChoice(ended, now)).toEqual({ from: '2026-11-28', usual: '2026-12-13', to: '2027-01-27' });
  expect(standbyChoice({ ...ended, finalizedWhy: 'closed' }, now)).toBeNull();
});

test('an offer comes back on its last day of standby, unless it is hidden or a block lies between', () => {
  const offer = { ...ended, standbyUntil: '2026-11-28' } as Partial<OfferState> as OfferState;
  const does = (change: Partial<OfferState>) => comesBack({ ...offer, ...change }, now);
  expect(does({})).toBe(true);
  expect(does({ standbyUntil: '2026-11-27' })).toBe(false);
  expect(does({ standbyUntil: null })).toBe(false);
  expect(does({ finalizedWhy: 'closed' })).toBe(false);
  expect(does({ status: 'rejected' })).toBe(false);
  expect(does({ isBlocked: true })).toBe(false);
  expect(does({ hiddenFor: 'suspension' })).toBe(false);
});

test('of the offers of a seller the earliest come back, as many as are allowed', () => {
  const change = (id: string, sellerId: string, minute: number) => ({
    other: { id, sellerId, createdAt: new Date(minute * 60_000) } as OfferState,
  });
  const all = [
    change('c', 'beto', 3),
    change('b', 'beto', 1),
    change('a', 'beto', 1),
    change('d', 'caro', 9),
  ];
  expect(limitPerSeller(all, 2).map(({ other }) => other.id)).toEqual(['a', 'b', 'd']);
});
