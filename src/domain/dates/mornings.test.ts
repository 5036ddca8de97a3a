import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestCutoffs } from './mornings.ts';

test('a morning is nine o’clock in Argentina; a week begins on Monday', () => {
  const at = (time: string) => digestCutoffs(new Date(time));
  const sunday = { daily: new Date('2026-11-01T12:00:00Z'), weekly: new Date('2026-10-26T12:00:00Z') };
  expect(at('2026-11-01T12:00:00Z')).toEqual(sunday);
  expect(at('2026-11-02T11:59:59Z')).toEqual(sunday);
  const monday = new Date('2026-11-02T12:00:00Z');
  expect(at('2026-11-02T12:00:00Z')).toEqual({ daily: monday, weekly: monday });
});

const argentina = new Intl.DateTimeFormat('en', {
  timeZone: 'America/Argentina/Buenos_Aires',
  weekday: 'short',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

test('whenever it is, both mornings are past, the next ones are not, and clocks there show nine', () => {
  const day = 24 * 60 * 60 * 1000;
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (now) => {
        const { daily, weekly } = digestCutoffs(now);
        expect(argentina.format(daily)).toMatch(/09:00:00$/);
        expect(argentina.format(weekly)).toMatch(/^Mon.*09:00:00$/);
        for (const [morning, every] of [[daily, day] as const, [weekly, 7 * day] as const]) {
          expect(morning.getTime()).toBeLessThanOrEqual(now.getTime());
          expect(morning.getTime() + every).toBeGreaterThan(now.getTime());
        }
      },
    ),
  );
});
