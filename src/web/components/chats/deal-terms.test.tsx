import { expect, test } from 'vitest';
import type { ChatView, OfferView } from '#domain/views/views.ts';
import { textOf } from '../../rendering/html.test-helper.tsx';
import { sampleOffers } from '../offers/sample-offers.test-helper.ts';
import { type DealData, DealTerms } from './deal-card.tsx';

test.each([
  ['all units cost with the shipping', { isRunning: true }, /: \$90\.000 · \$290\.000 por 3, con envío/],
  ['all cost once it is done', { isRunning: false, isDone: true }, /: \$90\.000 · \$290\.000 por 3/],
  // By then the publication may ask for another number of units.
  ['was agreed alone once it fell through', { isRunning: false, isDone: false }, /: \$90\.000(?! ·)/],
])('beside the agreed price the card says what %s', (_, stage, said) => {
  const [sample] = sampleOffers as [OfferView];
  const offer: OfferView = {
    ...sample,
    price: 90_000,
    shippingCost: 20_000,
    deliveryTime: 'Por correo',
    buyRequest: { ...sample.buyRequest, quantity: 3 },
  };
  const deal = { offer, requirements: [], stage: { viewerRole: 'seller', ...stage } } as unknown as DealData;
  const chat = { counterpart: { name: 'Ana' } } as ChatView;
  expect(textOf(<DealTerms deal={deal} chat={chat} />)).toMatch(said);
});
