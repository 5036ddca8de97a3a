import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDeal, offerStatuses } from '../lifecycle/statuses.ts';
import { closedReason, lastStepOf } from './ends.ts';

const day = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-25T12:00:00.000Z');
const deal = { offerStatus: 'accepted', doneAt: null, isParted: false } as const;

test('it is open while its offer is accepted, and for 30 days after the deal was done', () => {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  expect(closedReason(deal, now)).toBeNull();
  expect(closedReason({ ...deal, doneAt: ago(30 - 1 / day) }, now)).toBeNull();
  expect(closedReason({ ...deal, doneAt: ago(30) }, now)).toBe(
    'Pasaron 30 días desde que terminó el trato: la conversación queda para leer.',
  );
  expect(closedReason({ ...deal, offerStatus: 'withdrawn' }, now)).toBe('Chat no disponible');
  expect(closedReason({ ...deal, offerStatus: null }, now)).toBe('Chat no disponible');
  expect(closedReason({ ...deal, isParted: true }, now)).toBe('Chat no disponible');
});

test('what is closed stays closed while time goes by', () => {
  const deals = fc.record({
    offerStatus: fc.constantFrom(null, ...offerStatuses),
    doneAt: fc.option(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })),
    isParted: fc.boolean(),
  });
  fc.assert(
    fc.property(deals, fc.nat(100 * day), (one, later) => {
      const [before, after] = [closedReason(one, now), closedReason(one, new Date(now.getTime() + later))];
      if (before !== null) expect(after).toBe(before);
      if (after === null) expect(one.offerStatus && isDeal(one.offerStatus)).toBe(true);
    }),
  );
});

test('the last step is said of deals only', () => {
  expect(lastStepOf(deal)).toBe('agreed');
  expect(lastStepOf({ ...deal, doneAt: now })).toBe('done');
  expect(lastStepOf({ ...deal, offerStatus: 'withdrawn' })).toBe('fellThrough');
  expect(lastStepOf({ ...deal, offerStatus: null })).toBeNull();
});
