import { expect, test } from 'vitest';
import type { MeetingView } from '../views/views.ts';
import { type DealStage, endedMeetingText, nextStep } from './next-step.ts';

const now = new Date('2026-11-28T15:00:00.000Z');
const meeting = (more: Partial<MeetingView>): MeetingView => ({
  ...{ id: 'm', chatId: 'c', offerId: 'o', place: 'Alto Palermo', placeId: null, kind: 'Shopping' },
  ...{ at: '2026-11-28T21:00:00.000Z', status: 'proposed', proposedBy: 'buyer', agreedAt: null },
  ...{ createdAt: now.toISOString(), updatedAt: now.toISOString(), allowedActions: [] },
  ...more,
});
const next = (more: Partial<DealStage>): string =>
  nextStep(
    {
      ...{
        isRunning: true,
        isDone: false,
        mayRate: false,
        viewerRole: 'seller',
        otherName: 'Ana',
        meeting: null,
      },
      acceptedAt: '2026-11-27T15:00:00.000Z',
      ...more,
    },
    now,
  ).text;

test('what is next in a deal: to arrange, to answer, to meet, to say how it ended, to rate', () => {
  expect(next({})).toBe('Arreglá con Ana dónde y cuándo');
  expect(next({ meeting: meeting({ status: 'cancelled' }) })).toBe('Arreglá con Ana dónde y cuándo');
  expect(next({ meeting: meeting({}) })).toBe('Ana propone hoy a las 18 en Alto Palermo (shopping)');
  expect(next({ meeting: meeting({}), viewerRole: 'buyer' })).toBe(
    'Propusiste hoy a las 18 en Alto Palermo (shopping)',
  );
  expect(next({ meeting: meeting({ status: 'agreed' }) })).toBe(
    'Se encuentran hoy a las 18 en Alto Palermo (shopping)',
  );
  expect(next({ meeting: meeting({ status: 'agreed', at: now.toISOString() }) })).toBe(
    '¿Se concretó? El encuentro era hoy a las 12 en Alto Palermo (shopping)',
  );
  expect(next({ meeting: meeting({ status: 'past' }) })).toBe('¿Se concretó?');
  expect(next({ acceptedAt: '2026-11-23T15:00:00.000Z' })).toBe('¿Se concretó?');
  // Who has arranged to meet is not asked before.
  expect(next({ acceptedAt: '2026-11-01T15:00:00.000Z', meeting: meeting({ status: 'agreed' }) })).toMatch(
    /^Se/,
  );
  expect(next({ isRunning: false, isDone: true, mayRate: true })).toBe('¿Cómo te fue? Calificá el trato');
  expect(next({ isRunning: false, isDone: true })).toBe('Concretada');
  expect(next({ isRunning: false, meeting: meeting({ status: 'ended' }) })).toBe('No se concretó');
});

test('why there is no meeting any more is said where it is not seen', () => {
  const text = (status: MeetingView['status']) => endedMeetingText(meeting({ status }));
  expect(text('cancelled')).toBe('El encuentro del sábado 28 de noviembre a las 18 se canceló.');
  expect(text('lapsed')).toBe('El encuentro del sábado 28 de noviembre a las 18 quedó sin respuesta.');
  expect([text('past'), text('ended'), text('agreed')]).toEqual([null, null, null]);
});
