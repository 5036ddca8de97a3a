import { useCallback, useState } from 'react';
import type { OfferView } from '#domain/views/views.ts';
import { onDemand } from '../../../rendering/on-demand.tsx';
import type { OfferQuestion } from './offer-actions.tsx';

const OfferDialog = onDemand(() => import('./offer-dialog.tsx'));

interface Asked {
  question: OfferQuestion | 'deal';
  /** As it was when asked: it may be gone by the time of the answer. */
  offer: OfferView;
  /** Another offer that could be accepted at that time. */
  rival: OfferView | undefined;
}

/** The open question about one of the page's offers: `ask` opens it, `dialogs` goes into the page once. */
export function useOfferDialogs(offers: readonly OfferView[]) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const offer = asked && (offers.find(({ id }) => id === asked.offer.id) ?? asked.offer);
  const close = () => setAsked(null);
  return {
    /** Opens a question about an offer. It stays the same function while the offers do. */
    ask: useCallback(
      (question: OfferQuestion, about: OfferView, beside?: OfferView) =>
        setAsked({ question, offer: about, rival: beside ?? rivalOf(about, offers) }),
      [offers],
    ),
    dialogs: asked && offer && (
      <OfferDialog
        key={`${asked.question} ${asked.offer.id}`}
        question={asked.question}
        offer={offer}
        rival={asked.rival}
        onClose={close}
        onAccepted={() => setAsked({ ...asked, question: 'deal', offer })}
      />
    ),
  };
}

const rivalOf = (about: OfferView, offers: readonly OfferView[]): OfferView | undefined =>
  offers.find(({ id, allowedActions }) => id !== about.id && allowedActions.includes('accept'));
