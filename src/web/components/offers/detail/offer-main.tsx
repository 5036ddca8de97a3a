import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { dayText } from '#domain/dates/calendar-days.ts';
import { dateTimeText } from '#domain/dates/days.ts';
import { offerFields } from '#domain/fields/offer.ts';
import { offerConditionLabel } from '#domain/offers/conditions.ts';
import { capitalise } from '#domain/people/names.ts';
import { priceText } from '#domain/prices/price-text.ts';
import { proposeLabel } from '#domain/proposals/place.ts';
import type { Requirement } from '#domain/requirements/requirement.ts';
import type { BuyRequestView, OfferView } from '#domain/views/views.ts';
import type { FormProblem } from '../../../forms/action-result.ts';
import { Price } from '../../../ui/price.tsx';
import { HiddenNote } from '../../contact-redaction/hidden-note.tsx';
import { PersonName } from '../../people/person-name.tsx';
import type { OfferQuestion } from '../actions/offer-actions.tsx';
import { Delivered } from '../delivered.tsx';
import { EndText } from '../end-text.tsx';
import { FitLine } from '../fit-line.tsx';
import { OfferPriceHistory } from '../offer-price-history.tsx';
import { PriceBar } from '../price-bar.tsx';
import { OfferBadges } from '../status-badge.tsx';
import { OfferAnswers } from './offer-answers.tsx';
import { PhotoProof } from './photo-proof.tsx';

export function OfferSummary({
  offer,
  request,
  proposals,
  onAsk,
}: {
  offer: OfferView;
  request: BuyRequestView | null;
  proposals: ReactNode;
  onAsk(question: OfferQuestion, offer: OfferView): void;
}) {
  const facts = [
    ['Estado', offerConditionLabel(offer.contactInfo.condition)],
    ['Zona', offer.contactInfo.zone],
    ['Envío', offer.deliveryTime],
    ...(offer.availableFrom ? [[offerFields.availableFrom.label, dayText(offer.availableFrom, '')]] : []),
  ];
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        <OfferBadges offer={offer} />
      </div>
      <h1 tabIndex={-1} className="mt-3 text-2xl outline-none [overflow-wrap:anywhere] md:text-3xl">
        {capitalise(offer.title)}
      </h1>
      <OfferPrice offer={offer} request={request} onAsk={onAsk} />
      {proposals}
      <FitLine fit={offer.fit} className="mt-2 text-base!" />
      {offer.rejectionReason && <RejectionReason reason={offer.rejectionReason} className="mt-5" />}
      <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-3 border-line border-y py-3 [&_dd]:font-[650] [&_dt]:text-ink-2 [&_dt]:text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt>{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function OfferMain({
  offer,
  requirements,
  viewerId,
  photoProblem,
  answerProblem,
}: {
  offer: OfferView;
  requirements: readonly Requirement[];
  viewerId: string | null;
  photoProblem: FormProblem | null;
  answerProblem: FormProblem | null;
}) {
  return (
    <div className="min-w-0 *:first:mt-0">
      <PhotoProof offer={offer} viewerId={viewerId} problem={photoProblem} />
      {requirements.length > 0 && (
        <OfferAnswers offer={offer} requirements={requirements} viewerId={viewerId} problem={answerProblem} />
      )}
      {offer.message && (
        <section aria-labelledby="mensaje" className="mt-6 border-sun border-l-4 bg-sun-soft px-4 py-3">
          <h2 id="mensaje" className="text-base">
            Mensaje para el comprador
          </h2>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{offer.message}</p>
        </section>
      )}
      <section aria-labelledby="descripcion" className="mt-6">
        <h2 id="descripcion" className="text-lg">
          Descripción
        </h2>
        {offer.description ? (
          <p className="mt-2 max-w-text whitespace-pre-line [overflow-wrap:anywhere]">{offer.description}</p>
        ) : (
          <p className="mt-2 text-ink-2">El vendedor no agregó más detalles.</p>
        )}
      </section>
      {offer.hidesContacts && <HiddenNote className="mt-4" />}
      <p className="mt-6 text-ink-2 text-sm">
        Enviada por{' '}
        <PersonName id={offer.sellerId} name={offer.seller.name} className="font-[650] text-ink" /> el{' '}
        <time dateTime={offer.createdAt}>{dateTimeText(offer.createdAt)}</time>
      </p>
    </div>
  );
}

const RejectionReason = ({ reason, className }: { reason: string; className?: string }) => (
  <div className={clsx('border-rejected border-l-4 bg-rejected-soft px-4 py-3', className)}>
    <p className="font-[650] text-rejected">Motivo del rechazo:</p>
    <p className="mt-0.5 [overflow-wrap:anywhere]">{reason}</p>
  </div>
);

const OfferPrice = ({
  offer,
  request,
  onAsk,
}: {
  offer: OfferView;
  request: BuyRequestView | null;
  onAsk(question: OfferQuestion, offer: OfferView): void;
}) => (
  <section aria-labelledby="precio" className="mt-3">
    <h2 id="precio" className="kicker">
      Precio de la oferta
    </h2>
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <Price value={offer.price} size="xl" />
      <Delivered offer={offer} />
      <OfferPriceHistory offer={offer} />
      <EndText offer={offer} />
      {offer.allowedActions.includes('propose') && (
        <button
          type="button"
          className="link inline-flex min-h-6 items-center"
          onClick={() => onAsk('propose', offer)}
        >
          {proposeLabel}
        </button>
      )}
    </p>
    {request && (request.minPrice !== null || request.maxPrice !== null) && (
      <div className="mt-3">
        <PriceBar price={offer.price} minPrice={request.minPrice} maxPrice={request.maxPrice} />
        <p className="mt-1 text-ink-2 text-sm">
          Se busca:{' '}
          <span className="figures font-[650] text-ink">{priceText(request.minPrice, request.maxPrice)}</span>
        </p>
      </div>
    )}
  </section>
);
