import fc from 'fast-check';
import { expect, test } from 'vitest';
import { declineProposalSchema, proposeFormSchema, proposeSchema } from '../fields/proposal.ts';
import { limits } from '../limits/limits.ts';
import {
  answerTimeText,
  boundsProblem,
  boundsText,
  hasProposalRoom,
  leftText,
  proposalBounds,
  proposalEnd,
} from './bounds.ts';
import { expiresText, openProposal, priceEventText } from './words.ts';

const price = fc.integer({ min: limits.priceMin, max: limits.priceMax });

test('a price is within its bounds exactly when nothing is said of it', () => {
  fc.assert(
    fc.property(price, fc.array(price, { maxLength: 3 }), price, (offer, earlier, proposed) => {
      const bounds = proposalBounds(offer, earlier);
      const isWithin = proposed < offer && (earlier[0] === undefined || proposed > earlier[0]);
      expect(boundsProblem(proposed, bounds) === null).toBe(isWithin);
      expect(isWithin).toBe(proposed >= bounds.min && proposed <= bounds.max);
      // Whoever is shown the way to propose has a price to propose.
      if (hasProposalRoom(offer, earlier)) expect(boundsProblem(bounds.max, bounds)).toBeNull();
    }),
  );
});

test('what is typed is read: pesos with dots, a note of 200 characters, nothing else', () => {
  expect(proposeFormSchema.parse({ price: '$ 350.000', note: ' hoy ' })).toEqual({
    price: 350_000,
    note: 'hoy',
  });
  expect(proposeSchema.parse({ price: 350_000 })).toEqual({ price: 350_000, note: null });
  for (const wrong of [
    { price: '' },
    { price: 'mucho' },
    { price: '350,5' },
    { price: '350000', note: 'x'.repeat(201) },
    { price: '350000', extra: 1 },
  ])
    expect(proposeFormSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  expect(declineProposalSchema.parse({})).toEqual({ reason: null });
});

test('a proposal waits for 48 hours, and no longer than its offer', () => {
  const now = new Date('2026-11-01T12:00:00.000Z');
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  expect([proposalEnd(now), proposalEnd(now, at(72)), proposalEnd(now, at(5))]).toEqual([
    at(48),
    at(48),
    at(5),
  ]);
  expect([72, 48, 47.5, 1.9, 0.2].map((hours) => answerTimeText(now, at(hours)))).toEqual([
    ...['48 horas', '48 horas', '47 horas', '1 hora', 'menos de una hora'],
  ]);
});

test('the bounds are said', () => {
  expect(boundsText(proposalBounds(380_000, []))).toBe('Menos de $380.000.');
  expect(boundsText(proposalBounds(380_000, [350_000, 300_000]))).toBe(
    'Menos de $380.000 y más de $350.000, lo último que propusiste.',
  );
  expect([
    hasProposalRoom(1, []),
    hasProposalRoom(2, []),
    hasProposalRoom(10, [9]),
    hasProposalRoom(10, [3, 2, 1]),
  ]).toEqual([...[false, true, false, false]]);
  expect([leftText(0), leftText(2)]).toEqual([
    'Podés hacer hasta 3 propuestas por esta oferta.',
    'Es la última que podés hacer por esta oferta.',
  ]);
});

test('until when it can be answered, in words', () => {
  const now = new Date('2026-11-01T12:00:00.000Z');
  const at = (hours: number) => expiresText(new Date(now.getTime() + hours * 3_600_000).toISOString(), now);
  expect([48, 36, 35.5, 1.5, 0.5].map(at)).toEqual([
    'vence en 2 días',
    'vence en 2 días',
    'vence en 35 horas',
    'vence en 1 hora',
    'vence en menos de una hora',
  ]);
});

test('prices are said with who said them and what became of them', () => {
  const names = { buyer: 'Ana', seller: 'Beto' };
  const timestamp = '2026-11-01T12:00:00.000Z';
  expect(
    priceEventText({ price: 350_000, timestamp, type: 'proposed', by: 'buyer', outcome: 'declined' }, names),
  ).toBe('Ana propuso $350.000 el 1 de noviembre de 2026: no aceptada');
  expect(priceEventText({ price: 400_000, timestamp, type: 'edited', by: 'seller' }, names)).toBe(
    'Beto pedía $400.000: lo cambió el 1 de noviembre de 2026',
  );
  expect(openProposal({})).toBeUndefined();
});
