import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayKey, toArgentineTime } from '../dates/dates.ts';
import { meetingFormSchema, meetingSchema } from '../fields/meeting.ts';
import { type CalendarMeeting, calendarFile, foldLine } from './calendar.ts';
import {
  askTime,
  dateTimeLocalValue,
  hourText,
  meetingDays,
  meetingTimeText,
  parseTimeInput,
  reminderAt,
  soonText,
} from './times.ts';
import { trustedText, whereText } from './words.ts';

const day = 24 * 60 * 60 * 1000;
const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('a time is said by Argentine clocks, and near ones by today and tomorrow', () => {
  const at = '2026-11-28T21:00:00.000Z';
  expect(meetingTimeText(at)).toBe('el sábado 28 de noviembre a las 18');
  expect(soonText(at, new Date('2026-11-28T03:00:00Z'))).toBe('hoy a las 18');
  expect(soonText(at, new Date('2026-11-28T02:59:00Z'))).toBe('mañana a las 18');
  expect(soonText(at, new Date('2026-11-27T02:59:00Z'))).toBe('el sábado 28 de noviembre a las 18');
  expect(['2026-11-28T04:05:00Z', '2026-11-28T03:30:00Z', '2026-11-28T12:00:00Z'].map(hourText)).toEqual([
    ...['a la 1:05', 'a las 0:30', 'a las 9'],
  ]);
});

test('a form offers the next days by Argentine clocks', () => {
  expect(meetingDays(new Date('2026-12-03T02:30:00Z')).map(({ label }) => label)).toEqual([
    ...['Hoy', 'Mañana', 'Vie 4', 'Sáb 5', 'Dom 6', 'Lun 7'],
  ]);
});

test('what a form sends is the moment that it showed', () => {
  fc.assert(
    fc.property(moment, (at) => {
      const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
      expect(parseTimeInput(dateTimeLocalValue(minute))).toBe(minute.toISOString());
    }),
  );
  expect(parseTimeInput('2026-11-28T18:00')).toBe('2026-11-28T21:00:00.000Z');
  expect(['', 'mañana', '2026-13-45T18:00', '2026-11-28'].map(parseTimeInput)).toEqual([
    ...['', 'mañana', '2026-13-45T18:00', '2026-11-28'],
  ]);
});

test('the two are asked that evening from eight on, two hours after they met, before ten; or else at nine', () => {
  const asked = (time: string) => dateTimeLocalValue(askTime(new Date(`2026-11-28T${time}:00-03:00`)));
  expect(['10:00', '18:00', '18:01', '19:59', '20:00', '23:30', '00:15'].map(asked)).toEqual([
    '2026-11-28T20:00',
    '2026-11-28T20:00',
    '2026-11-28T20:01',
    '2026-11-28T21:59',
    '2026-11-29T09:00',
    '2026-11-29T09:00',
    '2026-11-28T20:00',
  ]);
  fc.assert(
    fc.property(moment, (at) => {
      const time = askTime(at);
      const shown = toArgentineTime(time).getUTCHours();
      expect(time.getTime() - at.getTime()).toBeGreaterThanOrEqual(2 * 60 * 60 * 1000);
      expect(time.getTime() - at.getTime()).toBeLessThan(day);
      expect(dayKey(time) === dayKey(at) ? shown >= 20 && shown < 22 : shown === 9).toBe(true);
    }),
  );
});

test('a reminder comes two hours before, and none when that is over', () =>
  fc.assert(
    fc.property(moment, fc.integer({ min: -day, max: day }), (now, ahead) => {
      const at = new Date(now.getTime() + ahead);
      const due = reminderAt(at, now);
      expect(due === null).toBe(ahead <= 2 * 60 * 60 * 1000);
      if (due) expect(at.getTime() - due.getTime()).toBe(2 * 60 * 60 * 1000);
    }),
  ));

test('where: the kind of place is said once', () => {
  expect(whereText({ place: 'Rivadavia y Acoyte', kind: 'Estación de servicio' })).toBe(
    'Rivadavia y Acoyte (estación de servicio)',
  );
  expect(whereText({ place: 'Alto Palermo Shopping', kind: 'Shopping' })).toBe('Alto Palermo Shopping');
  expect(whereText({ place: 'la comisaria 12', kind: 'Comisaría' })).toBe('la comisaria 12');
  expect(whereText({ place: 'Mi esquina', kind: null })).toBe('Mi esquina');
  const about = {
    name: 'Ana',
    at: '2026-11-28T21:00:00.000Z',
    place: 'Alto Palermo',
    kind: 'Shopping' as const,
  };
  expect(trustedText({ ...about, link: 'https://alreves.example/buy-request/1' })).toBe(
    'Me encuentro con Ana, de AlRevés, el sábado 28 de noviembre a las 18 en Alto Palermo (shopping). Es por esta publicación: https://alreves.example/buy-request/1',
  );
});

test('what is typed is read: a place of a line, a kind or none, a time in whole minutes', () => {
  const form = { place: ' Rivadavia\n y Acoyte ', placeId: '', kind: '', at: '2026-11-28T18:00' };
  const read = {
    place: 'Rivadavia y Acoyte',
    placeId: null,
    kind: null,
    at: new Date('2026-11-28T21:00:00Z'),
  };
  expect(meetingFormSchema.parse(form)).toEqual(read);
  expect(meetingSchema.parse({ place: 'Rivadavia y Acoyte', at: '2026-11-28T18:00:42-03:00' })).toEqual(read);
  for (const wrong of [
    { place: '' },
    { place: 'x' },
    { place: 'x'.repeat(121) },
    { place: 'entrá a estafa.com.ar' },
    { kind: 'Mi casa' },
    { at: '' },
    { at: 'mañana' },
    { extra: '1' },
  ])
    expect(meetingFormSchema.safeParse({ ...form, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
});

const fileOf = (more: Partial<CalendarMeeting> = {}) =>
  calendarFile({
    ...{
      id: '019a0000-0000-7000-8000-000000000001',
      place: 'Alto Palermo',
      kind: 'Shopping',
      status: 'agreed',
    },
    at: new Date('2026-11-28T21:00:00Z'),
    changes: 0,
    updatedAt: new Date('2026-11-25T12:00:00.123Z'),
    requestTitle: 'Bicicleta rodado 29',
    otherName: 'Ana',
    link: 'https://alreves.example/chats/1',
    ...more,
  });
const event = (more?: Partial<CalendarMeeting>): string => fileOf(more).text;

test('the media type of a calendar file names the method of the file', () => {
  expect(fileOf().type).toBe('text/calendar; charset=utf-8; method=PUBLISH');
  const cancelled = fileOf({ status: 'cancelled' });
  expect(cancelled.type).toBe('text/calendar; charset=utf-8; method=CANCEL');
  expect(cancelled.text).toContain('METHOD:CANCEL\r\n');
});

test('a meeting is an event of a calendar, by UTC', () => {
  expect(event().split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//AlReves//Encuentros//ES', 'CALSCALE:GREGORIAN'],
    ...['METHOD:PUBLISH', 'BEGIN:VEVENT', 'UID:019a0000-0000-7000-8000-000000000001@alreves'],
    ...['DTSTAMP:20261125T120000Z', 'LAST-MODIFIED:20261125T120000Z', 'SEQUENCE:1', 'STATUS:CONFIRMED'],
    ...['DTSTART:20261128T210000Z', 'DTEND:20261128T220000Z'],
    ...['SUMMARY:Encuentro con Ana: Bicicleta rodado 29', 'LOCATION:Alto Palermo (shopping)'],
    'DESCRIPTION:Arreglado en AlRevés.\\nhttps://alreves.example/chats/1',
    ...['URL:https://alreves.example/chats/1', 'END:VEVENT', 'END:VCALENDAR', ''],
  ]);
  const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  const steps = [
    event(),
    event({ status: 'proposed', changes: 1 }),
    event({ status: 'agreed', changes: 1 }),
    event({ status: 'past', changes: 1 }),
    event({ status: 'cancelled', changes: 1 }),
  ];
  expect(steps.map(sequence)).toEqual([1, 3, 4, 4, 5]);
  expect(steps.map((text) => /STATUS:(\w+)/.exec(text)?.[1])).toEqual([
    ...['CONFIRMED', 'TENTATIVE', 'CONFIRMED', 'CONFIRMED', 'CANCELLED'],
  ]);
  expect(steps.at(-1)).toContain('METHOD:CANCEL\r\n');
  expect(event({ otherName: null })).toContain('Encuentro con Usuario eliminado');
});

test('whatever is written stays one property of an event, in lines of 75 bytes', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 120 });
  fc.assert(
    fc.property(text, text, (place, requestTitle) => {
      const raw = event({ place, requestTitle, kind: null });
      const lines = raw.split('\r\n');
      for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const unfolded = raw.replaceAll('\r\n ', '').split('\r\n');
      expect(unfolded).toHaveLength(20);
      const read = (name: string) =>
        unfolded
          .find((line) => line.startsWith(`${name}:`))
          ?.slice(name.length + 1)
          .replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign));
      expect(read('LOCATION')).toBe(place.replace(/\r\n|\r/g, '\n'));
      expect(read('SUMMARY')).toBe(`Encuentro con Ana: ${requestTitle}`.replace(/\r\n|\r/g, '\n'));
    }),
  );
  expect(foldLine('á'.repeat(80)).split('\r\n ').join('')).toBe('á'.repeat(80));
});
