import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { briefDate, dateText, dateTimeText, dayKey, monthText, timeText } from './dates.ts';

describe('dates', () => {
  it('are day, long month, year, in Argentine time', () => {
    expect(dateText('2026-11-21T12:00:00.000Z')).toBe('21 de noviembre de 2026');
    expect(dateText(new Date('2026-01-01T02:59:59.999Z'))).toBe('31 de diciembre de 2025');
    expect(dateText('2026-01-01T03:00:00.000Z')).toBe('1 de enero de 2026');
  });

  it('are a month and a year where the day is nobody’s business', () => {
    expect(monthText('2026-03-15')).toBe('marzo de 2026');
    expect(monthText('2027-01-01T02:00:00Z')).toBe('diciembre de 2026');
  });

  it('have a 24 hour clock that begins at 00', () => {
    expect(timeText('2026-11-21T21:05:00Z')).toBe('18:05');
    expect(timeText('2026-11-21T03:05:00Z')).toBe('00:05');
    expect(dateTimeText('2026-11-21T21:05:00Z')).toBe('21 de noviembre de 2026, 18:05');
  });

  it('group by the Argentine day', () => {
    expect(dayKey('2026-11-22T02:00:00Z')).toBe('2026-11-21');
    expect(dayKey('2026-11-22T03:00:00Z')).toBe('2026-11-22');
  });

  it('are those of the standard library', () => {
    const format = (locale: string, options?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'America/Argentina/Buenos_Aires', ...options });
    const date = format('es-AR', { day: 'numeric', month: 'long', year: 'numeric' });
    const time = format('es-AR', { hour: '2-digit', minute: '2-digit', hour12: false });
    const day = format('en-CA');
    const moment = fc.date({
      min: new Date('2010-01-01T00:00:00Z'),
      max: new Date('2060-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, (at) => {
        expect(dateText(at)).toBe(date.format(at));
        expect(timeText(at.toISOString())).toBe(time.format(at));
        expect(dayKey(at)).toBe(day.format(at));
      }),
    );
  });

  it('are brief in a narrow list', () => {
    const now = new Date('2026-11-21T12:00:00.000Z');
    expect(briefDate('2026-11-21T11:05:00.000Z', now)).toBe('08:05');
    expect(briefDate('2026-11-21T02:59:00.000Z', now)).toBe('Ayer');
    expect(briefDate('2026-01-05T12:00:00.000Z', now)).toBe('5 ene');
    expect(briefDate('2026-01-01T02:59:00.000Z', now)).toBe('31/12/2025');
  });

  it('sort as the moments do', () => {
    const moment = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2040-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, moment, (a, b) => {
        if (a <= b) expect(dayKey(a) <= dayKey(b)).toBe(true);
        expect(timeText(a)).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      }),
    );
  });
});
