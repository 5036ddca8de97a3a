import { expect, test } from 'vitest';
import type { OfferView } from '#domain/views/views.ts';
import { htmlOf, textOf } from '#web/rendering/html.test-helper.tsx';
import { sampleOffers } from '../dev/samples.ts';
import { OwnOffer } from './own-offer.tsx';

const offer = {
  ...sampleOffers[0],
  id: 'o',
  buyRequestId: 'r',
  sellerId: 's',
  title: 'venzo loki',
  price: 380_000,
  images: [],
  status: 'rejected',
  rejectionReason: 'Precio demasiado alto',
  priceHistory: null,
  publicVisibility: true,
  allowedActions: ['counter', 'delete'],
} as unknown as OfferView;
const shown = (offers: OfferView[]) => <OwnOffer offers={offers} onAsk={() => undefined} />;

test('a seller reads the own price, its state, the reason and the one thing to do next', () => {
  const text = textOf(shown([offer]));
  for (const part of ['Tu oferta', 'Rechazada', '380.000', 'Precio demasiado alto', 'Contraofertar'])
    expect(text).toContain(part);
  expect(text).not.toContain('Eliminar');
  expect(htmlOf(shown([offer]))).toContain('href="/send-offer/r?edit=o"');
});

test('an accepted one leads to its chat, and other own ones are counted', () => {
  const accepted = {
    ...offer,
    status: 'accepted',
    rejectionReason: null,
    allowedActions: ['chat'],
    chatId: 'c',
  } as unknown as OfferView;
  expect(htmlOf(shown([accepted, offer]))).toContain('href="/chats/c"');
  expect(textOf(shown([accepted, offer]))).toContain('Y 1 oferta tuya más acá');
});

test('who has not offered reads nothing', () => {
  expect(htmlOf(shown([]))).toBe('');
});
