import { useState } from 'react';
import type { OfferView } from '#domain/views.ts';
import { AcceptOfferDialog } from './accept-dialog.tsx';
import { AcceptedDialog } from './accepted-dialog.tsx';
import { ConfirmOfferDialog } from './confirm-dialog.tsx';
import type { OfferQuestion } from './offer-actions.tsx';
import { RejectOfferDialog } from './reject-dialog.tsx';

interface Asked {
  question: OfferQuestion | 'accepted';
  /** As it was when asked: it may be gone by the time of the answer. */
  offer: OfferView;
}

/** The open question about one of the page's offers: `ask` opens it, `dialogs` goes into the page once. */
export function useOfferDialogs(offers: readonly OfferView[]) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const offer = asked && (offers.find(({ id }) => id === asked.offer.id) ?? asked.offer);
  const close = () => setAsked(null);
  return {
    ask: (question: OfferQuestion, about: OfferView) => setAsked({ question, offer: about }),
    dialogs: asked && offer && (
      <OfferDialog
        key={`${asked.question} ${asked.offer.id}`}
        question={asked.question}
        offer={offer}
        onClose={close}
        onAccepted={() => setAsked({ question: 'accepted', offer })}
      />
    ),
  };
}

function OfferDialog({
  question,
  offer,
  onClose,
  onAccepted,
}: {
  question: Asked['question'];
  offer: OfferView;
  onClose(): void;
  onAccepted(): void;
}) {
  switch (question) {
    case 'accept':
      return <AcceptOfferDialog offer={offer} onClose={onClose} onAccepted={onAccepted} />;
    case 'accepted':
      return <AcceptedDialog offer={offer} onClose={onClose} />;
    case 'reject':
      return <RejectOfferDialog offer={offer} onClose={onClose} />;
    default:
      return <ConfirmOfferDialog question={question} offer={offer} onClose={onClose} />;
  }
}
