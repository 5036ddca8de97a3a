import { useState } from 'react';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { isDeal, offerBadge, offerIs } from '#domain/lifecycle/statuses.ts';
import { isLapsedText } from '#domain/offers/ending.ts';
import { outdatedText } from '#domain/offers/outdated.ts';
import type { Requirement } from '#domain/requirements/requirement.ts';
import type { OfferView } from '#domain/views/views.ts';
import { useIntent, useReadAgain } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useKeptFocus } from '../../../ui/keeps-focus.tsx';
import { AcceptTerms } from './accept-terms.tsx';

function endedText({
  status,
  endText,
  changedTerms = [],
}: Pick<OfferView, 'status' | 'endText' | 'changedTerms'>): string {
  if (changedTerms.length > 0) return outdatedText('buyer', changedTerms);
  const isPending = offerIs('isLive', status) && !isDeal(status);
  if (isPending && !isLapsedText({ endText })) return 'Algo cambió mientras la mirabas.';
  return endText === null ? `Ahora está ${offerBadge(status).toLowerCase()}.` : `${endText}.`;
}

const { question, outcome } = offerTable.accept;

/**
 * Accepts an offer on the terms shown, and on no others: they stay as they were when the dialog opened. If the
 * seller changes them, the dialog says so, and shows the new ones before they can be accepted. An offer that has ended
 * meanwhile has no new terms: the dialog says what happened, and nothing is left to accept.
 */
export function AcceptOfferDialog({
  offer,
  requirements,
  onClose,
  onAccepted,
}: {
  offer: OfferView;
  requirements: readonly Requirement[];
  onClose(): void;
  onAccepted(): void;
}) {
  const [seen, setSeen] = useState(offer);
  const [before, setBefore] = useState<OfferView | null>(null);
  const readAgain = useReadAgain();
  const isOpen = offer.allowedActions.includes('accept');
  const isChanged = isOpen && offer.updatedAt !== seen.updatedAt;
  const { send, isBusy, problem } = useIntent('/buy-request/:id', 'acceptOffer', {
    done: onAccepted,
    // Revalidates a page that missed the change.
    problem: readAgain,
  });
  const kept = useKeptFocus<HTMLDivElement>('button:last-child');
  const refusal = problem?.problem === 'offer_changed' ? null : problem;
  const showNewTerms = () => {
    setBefore(seen);
    setSeen(offer);
  };

  return (
    <Dialog
      open
      onClose={isBusy ? () => undefined : onClose}
      title={question.title}
      description={question.text}
      footer={
        <div {...kept} className="contents">
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          {!isOpen && !isBusy ? null : isChanged && !isBusy ? (
            <Button key="look" onClick={showNewTerms}>
              Ver los nuevos términos
            </Button>
          ) : (
            <Button
              key="accept"
              busy={isBusy}
              busyText={outcome.busy}
              onClick={() =>
                send({ offerId: seen.id, updatedAt: seen.updatedAt }, `/buy-request/${seen.buyRequestId}`)
              }
            >
              {question.confirm}
            </Button>
          )}
        </div>
      }
    >
      {/* Rendered from the start: screen readers announce changes of an existing region only. */}
      <div role="status">
        {isChanged && !isBusy ? (
          <Callout tone="highlight" title="La oferta cambió" className="mt-4">
            El vendedor cambió la oferta mientras la mirabas. Revisá los nuevos términos antes de aceptar.
          </Callout>
        ) : (
          !isOpen &&
          !isBusy &&
          !refusal && (
            <Callout tone="highlight" title="Esta oferta ya no se puede aceptar" className="mt-4">
              {endedText(offer)}
            </Callout>
          )
        )}
      </div>
      {!isChanged && <ProblemCallout problem={refusal} title={outcome.failed} className="mt-4" />}
      <AcceptTerms offer={seen} before={before} requirements={requirements} />
    </Dialog>
  );
}
