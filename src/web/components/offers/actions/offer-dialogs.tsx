import { useCallback, useState } from 'react';
import type { BuyRequestView, OfferView } from '#domain/views/views.ts';
import { lazyComponent } from '../../../rendering/lazy-component.tsx';
import type { OfferQuestion } from './offer-actions.tsx';

const OfferDialog = lazyComponent(async () => (await import('./offer-dialog.tsx')).default);

export type AskedOffers = Pick<BuyRequestView, 'requirements' | 'maxPrice'> | null;

interface Asked {
  question: OfferQuestion | 'deal';
  offer: OfferView;
  /** Of an offer that was just accepted: the page may not know it yet. */
  chatId?: string;
}

/**
 * The open question about one of the page's offers: `ask` opens it, `dialogs` goes into the page once. `request` is
 * their publication.
 */
export function useOfferDialogs(offers: readonly OfferView[], request: AskedOffers = null) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const offer = asked && (offers.find(({ id }) => id === asked.offer.id) ?? asked.offer);
  const close = () => setAsked(null);
  return {
    ask: useCallback((question: OfferQuestion, offer: OfferView) => setAsked({ question, offer }), []),
    dialogs: asked && offer && (
      <OfferDialog
        key={asked.offer.id}
        {...asked}
        offer={offer}
        request={request}
        onClose={close}
        onAccepted={(chatId) => setAsked({ question: 'deal', offer, chatId })}
      />
    ),
  };
}
