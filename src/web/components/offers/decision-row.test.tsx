import { expect, test } from 'vitest';
import { bestOfMarks } from '#domain/offers/side-by-side.ts';
import type { OfferView } from '#domain/views/views.ts';
import { htmlOf } from '../../rendering/html.test-helper.tsx';
import { SentOffer } from '../own-lists/sent-offer.tsx';
import { DecisionRow } from './decision-row.tsx';
import { sampleOffers, sampleRequest } from './sample-offers.test-helper.ts';

const nothing = () => undefined;
const offer: OfferView = { ...(sampleOffers[0] as OfferView), allowedActions: ['accept', 'reject'] };
const request = { ...sampleRequest, quantity: 1 };

test.each([
  [
    'Aceptar',
    <DecisionRow key="" {...{ offer, request }} best={bestOfMarks([])} canCompare={false} onAsk={nothing} />,
  ],
  [
    'Rechazar',
    <DecisionRow key="" {...{ offer, request }} best={bestOfMarks([])} canCompare={false} onAsk={nothing} />,
  ],
  [
    'Editar',
    <SentOffer
      key=""
      offer={{ ...offer, allowedActions: ['edit'] }}
      isNew={false}
      today="2026-11-28"
      onAsk={nothing}
    />,
  ],
])('a screen reader tells of which offer of a list the button %s is', (label, row) => {
  const html = htmlOf(row);
  const [, id] = new RegExp(`aria-describedby="([^"]+)"[^>]*>${label}<`).exec(html) ?? [];
  expect(id).toBeDefined();
  expect(html).toMatch(new RegExp(`<h\\d [^>]*id="${id}"[^>]*>.*?Bicicleta`));
  expect(html).toContain(`aria-labelledby="${id}"`);
});

test('an offer for older terms says in place of its status what it waits for', () => {
  const outdated: OfferView = { ...offer, allowedActions: ['reject'], changedTerms: ['zone'] };
  const html = htmlOf(
    <DecisionRow
      {...{ offer: outdated, request }}
      best={bestOfMarks([])}
      canCompare={false}
      onAsk={nothing}
    />,
  );
  expect(html).toContain('Falta que confirme');
  expect(html).not.toContain('Pendiente');
});

test('the reason and the words on its end stand apart', () => {
  const ended: OfferView = {
    ...offer,
    ...{ status: 'rejected', allowedActions: [], rejectionReason: 'Muy caro', endText: 'Venció' },
  };
  const html = htmlOf(
    <DecisionRow {...{ offer: ended, request }} best={bestOfMarks([])} canCompare={false} onAsk={nothing} />,
  );
  expect(html.replace(/<[^>]*>/g, '')).toContain('Motivo del rechazo: Muy caro · Venció');
});
