import { expect, test } from 'vitest';
import type { OfferView } from '#domain/views/views.ts';
import { htmlOf, textOf } from '../../rendering/html.test-helper.tsx';
import { ProposalLine } from '../proposals/proposals.tsx';
import { AcceptProposalDialog } from './actions/offer-dialog.tsx';
import { OwnOffer } from './own-offer.tsx';
import { sampleOffers } from './sample-offers.test-helper.ts';

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
const shown = (offers: OfferView[]) => <OwnOffer offers={offers} canOffer={false} onAsk={() => undefined} />;

test('a seller reads the own price, its state, the reason and the one thing to do next', () => {
  const text = textOf(shown([offer]));
  for (const part of ['Tu oferta', 'Rechazada', '380.000', 'Precio demasiado alto', 'Contraofertar'])
    expect(text).toContain(part);
  expect(text).not.toContain('Eliminar');
  expect(htmlOf(shown([offer]))).toContain('href="/offer/o?precio#propuesta"');
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

test('what is said fits what may be done', () => {
  const said = (more: Partial<OfferView>) => textOf(shown([{ ...offer, rejectionReason: null, ...more }]));
  const closed = { ...offer.buyRequest, status: 'closed' } as const;
  expect(said({ buyRequest: closed, allowedActions: ['delete'] })).toContain(
    'La publicación ya no recibe ofertas.',
  );
  const done = { ...offer.buyRequest, status: 'completed' } as const;
  const deal = said({ status: 'accepted', buyRequest: done, allowedActions: ['chat'], chatId: 'c' });
  expect(deal).toContain('El trato ya se concretó.');
  expect(deal).not.toContain('Arreglá la entrega');
  const ended = { endText: 'La publicación venció', status: 'finalized' } as const;
  const expired = said({ ...ended, buyRequest: closed, allowedActions: [] });
  expect(expired).toContain('La publicación ya no recibe ofertas.');
  expect(expired).not.toContain('Se eligió otra oferta');
  expect(said({ ...ended, allowedActions: ['renew'] })).toMatch(/Vuelve con un toque.*Seguir ofreciendo/);
  const over = { endText: 'Venció', status: 'pending' } as const;
  expect(said({ ...over, allowedActions: ['renew'] })).toMatch(/Vuelve con un toque.*Sigue en pie/);
  expect(said({ ...over, buyRequest: closed, allowedActions: [] })).not.toContain('toque');
});

test('a proposed price of one of several units is said with what all come to', () => {
  const proposal = { id: 'p', offerId: 'o', price: 90_000, status: 'open', allowedActions: ['accept'] };
  const several = {
    ...offer,
    status: 'pending',
    price: 100_000,
    shippingCost: null,
    deliveryTime: 'En persona',
    buyRequest: { ...offer.buyRequest, quantity: 3 },
    buyer: { name: 'Ana' },
    proposals: [{ ...proposal, expiresAt: '2026-12-01T12:00:00.000Z', note: null }],
  } as unknown as OfferView;
  const total = '$270.000 por 3';
  expect(textOf(shown([several]))).toContain(total);
  expect(textOf(<AcceptProposalDialog offer={several} onClose={() => undefined} />)).toContain(total);
  expect(textOf(<ProposalLine offer={several} />)).toContain(`Propusiste $90.000 · ${total} · vence`);
});

test('as many as the page has at most may not be all', () => {
  const many = (count: number) => textOf(shown(Array.from({ length: count }, () => offer)));
  expect(many(4)).toContain('Y 3 ofertas tuyas más acá');
  expect(many(5)).toContain('Y más ofertas tuyas acá');
});

test('who has not offered reads nothing', () => expect(htmlOf(shown([]))).toBe(''));
