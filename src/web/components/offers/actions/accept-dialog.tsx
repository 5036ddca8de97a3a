import { useState } from 'react';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { offerConditionLabel } from '#domain/offers/conditions.ts';
import { capitalise } from '#domain/people/names.ts';
import type { OfferView } from '#domain/views/views.ts';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { useIntent } from '../../../forms/use-intent.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { OldPrice, Price } from '../../../ui/price.tsx';
import { Delivered } from '../delivered.tsx';

const { question, outcome } = offerTable.accept;

/**
 * Accepts an offer on the terms shown, and on no others: they stay as they were when the dialog opened. If the
 * seller changes them, the dialog says so, and shows the new ones before they can be accepted.
 */
export function AcceptOfferDialog({
  offer,
  onClose,
  onAccepted,
}: {
  /** The offer as it is now. */
  offer: OfferView;
  onClose(): void;
  onAccepted(): void;
}) {
  const [seen, setSeen] = useState(offer);
  const [before, setBefore] = useState<OfferView | null>(null);
  const isChanged = offer.updatedAt !== seen.updatedAt;
  const { send, isBusy, problem } = useIntent('/buy-request/:id', 'acceptOffer', {
    done: onAccepted,
  });
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
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          {isChanged && !isBusy ? (
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
        </>
      }
    >
      {isChanged && !isBusy ? (
        <Callout tone="highlight" title="La oferta cambió" className="mt-4">
          El vendedor cambió la oferta mientras la mirabas. Revisá los nuevos términos antes de aceptar.
        </Callout>
      ) : (
        problem?.problem !== 'offer_changed' && (
          <ProblemCallout problem={problem} title={outcome.failed} className="mt-4" />
        )
      )}
      <Terms offer={seen} before={before} />
    </Dialog>
  );
}

function Terms({ offer, before }: { offer: OfferView; before: OfferView | null }) {
  const rows = [
    ['Estado', (it: OfferView) => offerConditionLabel(it.contactInfo.condition)],
    ['Envío', (it: OfferView) => it.deliveryTime],
    ['Zona', (it: OfferView) => it.contactInfo.zone],
    ['Vendedor', (it: OfferView) => it.seller.name],
  ] as const;
  return (
    <div aria-live="polite" className="mt-4 border-ink border-t-2 pt-3">
      <p className="font-[650] text-lg">{capitalise(offer.title)}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <Price value={offer.price} size="lg" />
        {before && before.price !== offer.price && <OldPrice value={before.price} />}
        <Delivered offer={offer} />
      </p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 [&>dt]:text-ink-2">
        {rows.map(([label, read]) => (
          <Row key={label} label={label} now={read(offer)} earlier={before && read(before)} />
        ))}
      </dl>
      {offer.description && <p className="mt-3 whitespace-pre-line text-ink-2">{offer.description}</p>}
      {offer.message && <p className="mt-3 border-line border-l-4 pl-3">{offer.message}</p>}
    </div>
  );
}

function Row({ label, now, earlier }: { label: string; now: string; earlier: string | null }) {
  const isNew = earlier !== null && earlier !== now;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {isNew ? <mark className="font-[650]">{now}</mark> : now}
        {isNew && <span className="text-ink-3"> (antes: {earlier})</span>}
      </dd>
    </>
  );
}
