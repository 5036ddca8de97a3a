import type { RequestWithFacts } from '#domain/buy-requests/facts.ts';
import type { OfferView } from '#domain/views/views.ts';
import { lazyComponent } from '../../../rendering/lazy-component.tsx';
import type { OfferQuestion } from '../../offers/actions/offer-actions.tsx';

export interface OffersProps {
  request: RequestWithFacts;
  offers: readonly OfferView[];
  viewerId: string | null;
  onAsk(question: OfferQuestion, offer: OfferView): void;
}

export const ReceivedOffers = lazyComponent(
  async () => (await import('./received-offers.tsx')).ReceivedOffers,
);

export const OwnerOffers = lazyComponent(async () => (await import('./received-offers.tsx')).OwnerOffers);

export const OffersComparison = lazyComponent(
  async () => (await import('./offers-comparison.tsx')).OffersComparison,
);
