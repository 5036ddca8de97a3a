import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { dateText } from '#domain/dates/dates.ts';
import { isOver } from '#domain/lifecycle/statuses.ts';
import { offerConditionLabel } from '#domain/offers/conditions.ts';
import type { OfferView } from '#domain/views/views.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Price } from '../../ui/price.tsx';
import { Photo } from '../images/picture.tsx';
import { EmailVerified, PersonName, PersonSummary } from '../people/person-name.tsx';
import {
  Delivered,
  EndText,
  FitLine,
  OfferBadges,
  OfferLink,
  OfferPriceHistory,
  offerTitleId,
} from './offer-parts.tsx';

const edges: Record<OfferView['status'], string> = {
  pending: 'border-ink',
  accepted: 'border-accepted shadow-[inset_0_4px_0_var(--color-accepted)]',
  rejected: 'border-rejected',
  withdrawn: 'border-line',
  finalized: 'border-line',
};

export function OfferCard({
  offer,
  actions,
  isOwn = false,
  discover,
  className,
}: {
  offer: OfferView;
  actions?: ReactNode;
  isOwn?: boolean;
  discover?: LinkProps['discover'];
  className?: string;
}) {
  const faded = isOver(offer.status);
  return (
    <article data-status={offer.status} className={clsx('offer-card', edges[offer.status], className)}>
      <div>
        <OfferBadges offer={offer} />
      </div>
      <Photo
        url={offer.images[0]}
        alt=""
        ratio="4/3"
        sizes="(width>=48rem)20rem,86vw"
        className={clsx(faded && offer.images.length > 0 && 'opacity-60 grayscale')}
      />
      <div className={faded ? 'text-finalized' : undefined}>
        <div className="prices">
          <Price value={offer.price} size="lg" />
          <Delivered offer={offer} />
          <OfferPriceHistory offer={offer} />
          <EndText offer={offer} />
        </div>
        <FitLine fit={offer.fit} />
        <h3 id={offerTitleId(offer.id)}>
          <OfferLink offer={offer} discover={discover} />
        </h3>
        <Facts offer={offer} />
        {offer.description && <p className="offer-words">{offer.description}</p>}
        {offer.rejectionReason && <Reason reason={offer.rejectionReason} />}
        <p className="offer-seller">
          <Avatar name={offer.seller.name} url={offer.seller.avatarUrl} size={36} />
          <span>
            <span className="offer-seller-name">
              <PersonName id={offer.sellerId} name={offer.seller.name} discover={discover} />
              {isOwn && ' (Yo)'}
            </span>
            <PersonSummary id={offer.sellerId} />
            <time dateTime={offer.createdAt}>{dateText(offer.createdAt)}</time>{' '}
            {offer.seller.emailVerified && <EmailVerified />}
          </span>
        </p>
        {actions && <div className="mt-auto flex flex-wrap gap-2 pt-4 *:flex-1">{actions}</div>}
      </div>
    </article>
  );
}

const Facts = ({ offer }: { offer: OfferView }) => (
  <dl className="offer-facts">
    <dt>Estado</dt>
    <dd>{offerConditionLabel(offer.contactInfo.condition)}</dd>
    <dt>Envío</dt>
    <dd>{offer.deliveryTime}</dd>
    <dt>Zona</dt>
    <dd>{offer.contactInfo.zone}</dd>
  </dl>
);

const Reason = ({ reason }: { reason: string }) => (
  <div className="mt-3 border-rejected border-t-2 bg-rejected-soft px-3 py-2 text-ink text-sm">
    <p className="font-[650]">Motivo del rechazo:</p>
    <p>{reason}</p>
  </div>
);
