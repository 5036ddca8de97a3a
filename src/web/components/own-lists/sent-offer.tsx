import { clsx } from 'clsx';
import { EllipsisVertical } from 'lucide-react';
import { Link } from 'react-router';
import { isOutdated, unconfirmedText } from '#domain/buy-requests/terms.ts';
import { shortDate } from '#domain/dates/dates.ts';
import { isOver } from '#domain/lifecycle/statuses.ts';
import { deletedMark, isHiddenRequest } from '#domain/moderation/content.ts';
import { proposalPlace } from '#domain/paths.ts';
import { capitalise } from '#domain/people/names.ts';
import { openProposal } from '#domain/proposals/words.ts';
import type { OfferView } from '#domain/views/views.ts';
import { Badge, NewBadge } from '../../ui/badge.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Menu, MenuLink } from '../../ui/menu.tsx';
import { Price } from '../../ui/price.tsx';
import { Thumbnail } from '../images/picture.tsx';
import { FirstOfferAction, type OfferQuestion, OtherOfferActions } from '../offers/actions/offer-actions.tsx';
import {
  Delivered,
  EndText,
  FitLine,
  OfferBadges,
  OfferLink,
  OfferPriceHistory,
  offerTitleId,
} from '../offers/offer-parts.tsx';
import { ProposedPrice } from '../proposals/proposals.tsx';

interface SentOfferProps {
  offer: OfferView;
  isNew: boolean;
  today: string;
  onAsk(question: OfferQuestion, offer: OfferView): void;
}

export function SentOffer({ offer, isNew, today, onAsk }: SentOfferProps) {
  const proposal = openProposal(offer);
  return (
    <article
      aria-labelledby={offerTitleId(offer.id)}
      data-status={offer.status}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2 md:grid-rows-[auto_1fr] md:gap-x-6 md:py-4"
    >
      <Link
        to={`/offer/${offer.id}`}
        prefetch="intent"
        tabIndex={-1}
        aria-hidden="true"
        className="md:row-span-2"
      >
        <Thumbnail
          url={offer.images[0]}
          sizes="(width >= 48rem) 7rem, 4.5rem"
          className={clsx(
            'w-[min(4.5rem,20vw)]! rounded-sm md:w-28!',
            isOver(offer.status) && 'opacity-60 grayscale',
          )}
        />
      </Link>
      <div className="min-w-0">
        <div className="flex items-start gap-2">
          <div className="line-clamp-2 min-w-0 flex-1 leading-5 md:leading-6">
            {isNew && <NewBadge />}{' '}
            <h2 id={offerTitleId(offer.id)} className="inline text-base leading-5! md:text-lg md:leading-6!">
              <OfferLink offer={offer} />
            </h2>
          </div>
          <OfferMenu offer={offer} onAsk={onAsk} />
        </div>
        <p className="line-clamp-2 text-ink-2 text-sm leading-5 md:text-base">
          {isHiddenRequest(offer.buyRequest)
            ? 'La publicación está oculta por moderación.'
            : `Para: ${capitalise(offer.buyRequest.title)}`}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:[&>.badge]:min-h-5.5">
          <Price value={offer.price} size="sm" className="md:text-xl" />
          {offer.hiddenFor === 'deleted' ? (
            <Badge tone="secondary">{deletedMark}</Badge>
          ) : (
            <OfferBadges offer={offer} />
          )}
          <span className="flex flex-wrap items-center gap-x-2 max-md:sr-only">
            <Delivered offer={offer} />
            <OfferPriceHistory offer={offer} />
          </span>
        </p>
        <FitLine fit={offer.fit} className="max-md:sr-only" />
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-end gap-x-3 max-md:col-span-2 md:mt-0">
        <div className="min-w-0 flex-1 basis-28 text-sm leading-5 md:text-base">
          {proposal ? (
            <p>
              Te proponen <ProposedPrice offer={offer} proposal={proposal} />
            </p>
          ) : (
            <p className="truncate">
              <EndText offer={offer} />
            </p>
          )}
          {isOutdated(offer) && <p>{unconfirmedText('seller')}</p>}
          {offer.rejectionReason && (
            <p className="line-clamp-2 text-rejected md:line-clamp-none">
              <span className="font-[650]">Motivo: </span>
              <span className="[overflow-wrap:anywhere]">{offer.rejectionReason}</span>
            </p>
          )}
          <p className="flex text-ink-2">
            <span className="truncate">
              Zona: <bdi>{offer.contactInfo.zone}</bdi>
            </span>
            <span className="shrink-0 whitespace-pre max-md:sr-only">
              {' '}
              · Enviada el <time dateTime={offer.createdAt}>{shortDate(offer.createdAt, today)}</time>
            </span>
          </p>
        </div>
        {proposal ? (
          <ButtonLink
            to={`/offer/${offer.id}#${proposalPlace}`}
            variant="secondary"
            size="sm"
            className="h-11"
            aria-describedby={offerTitleId(offer.id)}
          >
            Responder
          </ButtonLink>
        ) : (
          <FirstOfferAction offer={offer} onAsk={onAsk} variant="secondary" />
        )}
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
    {!isHiddenRequest(offer.buyRequest) && (
      <MenuLink to={`/buy-request/${offer.buyRequestId}`}>Ver publicación</MenuLink>
    )}
    <OtherOfferActions offer={offer} onAsk={onAsk} />
  </Menu>
);
