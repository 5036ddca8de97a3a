import { clsx } from 'clsx';
import { EllipsisVertical, Lock } from 'lucide-react';
import { Link } from 'react-router';
import { outdatedOfferText } from '#domain/buy-requests/terms.ts';
import { dateText, shortDate } from '#domain/dates/dates.ts';
import { isOver } from '#domain/lifecycle/statuses.ts';
import { deletedMark } from '#domain/moderation/content.ts';
import { capitalise } from '#domain/people/names.ts';
import type { OfferView } from '#domain/views/views.ts';
import { Badge, NewBadge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Menu, MenuLink } from '../../ui/menu.tsx';
import { Price } from '../../ui/price.tsx';
import { Thumbnail } from '../images/picture.tsx';
import { FirstOfferAction, type OfferQuestion, OtherOfferActions } from '../offers/actions/offer-actions.tsx';
import {
  Delivered,
  EndText,
  FitLine,
  OfferLink,
  OfferPriceHistory,
  offerTitleId,
  StatusBadge,
} from '../offers/offer-parts.tsx';
import { ProposalLine } from '../proposals/proposals.tsx';

interface SentOfferProps {
  offer: OfferView;
  isNew: boolean;
  today: string;
  onAsk(question: OfferQuestion, offer: OfferView): void;
}

export function SentOffer({ offer, isNew, today, onAsk }: SentOfferProps) {
  const isFaded = isOver(offer.status);
  return (
    <article
      aria-labelledby={offerTitleId(offer.id)}
      data-status={offer.status}
      className="flex gap-3 py-1 md:gap-6 md:py-4"
    >
      <Link to={`/offer/${offer.id}`} prefetch="intent" tabIndex={-1} aria-hidden="true" className="shrink-0">
        <Thumbnail
          url={offer.images[0]}
          sizes="(width >= 48rem) 7rem, 4.5rem"
          className={clsx('w-[min(4.5rem,20vw)]! rounded-sm md:w-28!', isFaded && 'opacity-60 grayscale')}
        />
      </Link>
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <div className="line-clamp-2 min-w-0 flex-1 leading-5 md:leading-6">
            {isNew && <NewBadge />}{' '}
            <h2 id={offerTitleId(offer.id)} className="inline text-base leading-5! md:text-lg md:leading-6!">
              <OfferLink offer={offer} />
            </h2>
          </div>
          <OfferMenu offer={offer} onAsk={onAsk} />
        </div>
        <p className="flex flex-wrap items-center gap-x-2 md:gap-y-1">
          <Price value={offer.price} size="sm" className="md:text-xl" />
          {offer.hiddenFor === 'deleted' ? (
            <Badge tone="secondary" className="max-md:min-h-5.5">
              {deletedMark}
            </Badge>
          ) : (
            <StatusBadge status={offer.status} className="max-md:min-h-5.5" />
          )}
          {!offer.publicVisibility && (
            <Badge tone="secondary" icon={<Lock aria-hidden="true" />} className="max-md:min-h-5.5">
              <span className="max-md:sr-only">Privada</span>
            </Badge>
          )}
          <Delivered offer={offer} />
          <span className="max-md:sr-only">
            <OfferPriceHistory offer={offer} />
          </span>
        </p>
        <FitLine fit={offer.fit} />
        <ProposalLine offer={offer} />
        {offer.changedTerms && offer.changedTerms.length > 0 && (
          <p className="text-sm leading-5">{outdatedOfferText('seller', offer.changedTerms)}</p>
        )}
        <p className="flex text-ink-2 text-sm leading-5 md:text-base">
          <span className="truncate">
            Zona: <bdi>{offer.contactInfo.zone}</bdi>
          </span>
          <span className="shrink-0 whitespace-pre">
            {' '}
            · Enviada el{' '}
            <time dateTime={offer.createdAt}>
              <span className="md:hidden">{shortDate(offer.createdAt, today)}</span>
              <span className="max-md:hidden">{dateText(offer.createdAt)}</span>
            </time>
          </span>
        </p>
        <div className="mt-1 flex flex-wrap items-center justify-end gap-x-3 md:mt-0.5">
          <div className="min-w-0 flex-1 basis-28 text-sm text-ink-2 md:text-base">
            <p className="truncate">Para: {capitalise(offer.buyRequest.title)}</p>
            <p className="truncate">
              <EndText offer={offer} />
            </p>
            {offer.rejectionReason && (
              <p className="line-clamp-2 text-rejected leading-5 md:line-clamp-none">
                <span className="font-[650]">Motivo: </span>
                <span className="[overflow-wrap:anywhere]">{offer.rejectionReason}</span>
              </p>
            )}
          </div>
          <FirstOfferAction offer={offer} onAsk={onAsk} />
        </div>
      </div>
    </article>
  );
}

const OfferMenu = ({ offer, onAsk }: Omit<SentOfferProps, 'isNew' | 'today'>) => (
  <Menu
    label={`Acciones de ${offer.title}`}
    trigger={<EllipsisVertical aria-hidden="true" />}
    triggerClass={buttonClass('ghost', 'icon', '-mt-[16px] -mr-[12px] -mb-[4px] size-[44px]!')}
  >
    <MenuLink to={`/buy-request/${offer.buyRequestId}`}>Ver publicación</MenuLink>
    <OtherOfferActions offer={offer} onAsk={onAsk} />
  </Menu>
);
