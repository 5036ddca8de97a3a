import { expect, test } from 'vitest';
import type { Requirement } from '#domain/requirements/requirement.ts';
import type { OfferView } from '#domain/views/views.ts';
import { htmlOf } from '../../../rendering/html.test-helper.tsx';
import { sampleOffers } from '../sample-offers.test-helper.ts';
import { AcceptTerms } from './accept-dialog.tsx';

const requirements: Requirement[] = [{ id: 'q', kind: 'must', text: 'Con factura' }];
const before: OfferView = {
  ...(sampleOffers[0] as OfferView),
  availableFrom: null,
  images: ['/images/a.webp'],
  answers: [{ requirementId: 'q', answer: 'si', detail: null }],
};
const rowsOf = (now: OfferView, earlier: OfferView | null = before) =>
  [...htmlOf(shown(now, earlier)).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, label, said]) => `${label}: ${said?.replace(/<mark[^>]*>/, '*').replace(/<[^>]*>/g, '')}`,
  );
const shown = (now: OfferView, earlier: OfferView | null) => (
  <AcceptTerms offer={now} before={earlier} requirements={requirements} />
);

test('answers, the day and the photos are terms like the others', () => {
  const rows = rowsOf(before, null);
  expect(rows).toContain('Con factura: Sí');
  expect(rows).toContain('Fotos: 1 foto');
  expect(rows.join()).not.toMatch(/Disponible desde|Costo del envío|antes/);
});

test('whatever changed is marked, with what it was', () => {
  const now: OfferView = {
    ...before,
    availableFrom: '2026-12-05',
    images: ['/images/b.webp'],
    answers: [{ requirementId: 'q', answer: 'no', detail: 'Ticket' }],
    deliveryTime: 'Por correo',
    shippingCost: 2_500,
  };
  const rows = rowsOf(now);
  expect(rows).toContain('Con factura: *No: Ticket (antes: Sí)');
  expect(rows).toContain('Disponible desde: *5 de diciembre de 2026 (antes: sin decir)');
  expect(rows).toContain('Fotos: *1 foto (antes: otras)');
  expect(rows.join()).toContain('Costo del envío: *$2.500');
  // What is handed over in person is not shipped.
  expect(rowsOf({ ...before, shippingCost: 2_500 }).join()).not.toContain('Costo');
  expect(rowsOf({ ...before, answers: [] })).toContain('Con factura: *sin decir (antes: Sí)');
  expect(htmlOf(shown({ ...before, description: 'Otra' }, before))).toContain('<mark>Otra</mark>');
});

test('what changed out of sight has a way to it', () => {
  const link = `href="/offer/${before.id}"`;
  expect(htmlOf(shown({ ...before, updatedAt: '2026-11-30T12:00:00.000Z' }, before))).toContain(link);
  expect(htmlOf(shown({ ...before, price: before.price + 1 }, before))).not.toContain(link);
  expect(htmlOf(shown(before, null))).not.toContain(link);
});
