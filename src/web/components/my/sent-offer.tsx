import { clsx } from 'clsx';
import { Link } from 'react-router';
import { dateText } from '#domain/dates.ts';
import { isOver } from '#domain/lifecycle/statuses.ts';
import { capitalise } from '#domain/names.ts';
import type { OfferView } from '#domain/views.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { Photo } from '../images/picture.tsx';
import { hasOfferActions, OfferActions, type OfferQuestion } from '../offer-actions/offer-actions.tsx';
import { RejectionReason } from '../offers/detail/rejection-reason.tsx';
import { OfferPriceHistory } from '../offers/offer-price-history.tsx';
import { OfferBadges } from '../offers/status-badge.tsx';

/** An own offer in the list: what was offered for what, where it stands, and what can be done now. */
export function SentOffer({
  offer,
  onAsk,
}: {
  offer: OfferView;
  onAsk(question: OfferQuestion, offer: OfferView): void;
}) {
  const isFaded = isOver(offer.status);
  return (
    <article
      data-status={offer.status}
      className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 py-5 md:grid-cols-[9rem_minmax(0,1fr)_auto] md:gap-x-6"
    >
      <Link to={`/offer/${offer.id}`} tabIndex={-1} aria-hidden="true" className="block self-start">
        <Photo
          url={offer.images[0]}
          alt=""
          ratio="1/1"
          sizes="(width >= 48rem) 9rem, 6.5rem"
          className={clsx('rounded-sm', isFaded && 'opacity-60 grayscale')}
        />
      </Link>
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <OfferBadges offer={offer} />
        </div>
        <h2 className="mt-2 text-lg [overflow-wrap:anywhere]">
          <Link to={`/offer/${offer.id}`} className="no-underline underline-offset-4 hover:underline">
            {capitalise(offer.title)}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
          <Price value={offer.price} size="md" />
          <OfferPriceHistory offer={offer} />
        </p>
        <p className="mt-1 line-clamp-2 text-ink-2">Para: {capitalise(offer.buyRequest.title)}</p>
        <p className="text-ink-2 text-sm">
          Zona: <bdi>{offer.contactInfo.zone}</bdi> · Enviada el{' '}
          <time dateTime={offer.createdAt}>{dateText(offer.createdAt)}</time>
        </p>
      </div>
      <div className="col-span-full mt-2 md:col-span-1 md:col-start-3 md:row-span-2 md:row-start-1 md:mt-0 md:w-52">
        <div className="flex flex-wrap gap-2 pt-2 *:flex-1 empty:hidden md:grid md:pt-0 md:*:w-full">
          {offer.allowedActions.includes('chat') && (
            <ButtonLink to={`/offer/${offer.id}#chat`} size="sm">
              Ir al chat
            </ButtonLink>
          )}
          {hasOfferActions(offer) && <OfferActions offer={offer} onAsk={onAsk} />}
        </div>
        <Link
          to={`/buy-request/${offer.buyRequestId}`}
          className="link mt-1 inline-flex min-h-11 items-center md:justify-center"
        >
          Ver publicación
        </Link>
      </div>
      {offer.rejectionReason && (
        <RejectionReason
          reason={offer.rejectionReason}
          className="col-span-full row-start-2 mt-4 md:col-span-1 md:col-start-2"
        />
      )}
    </article>
  );
}
