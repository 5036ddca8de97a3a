import { clsx } from 'clsx';
import { Camera, Check, EllipsisVertical, HandCoins, Lock, MapPin, Scale, X } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { isOutdated } from '#domain/buy-requests/terms.ts';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { isDeal, isOver } from '#domain/lifecycle/statuses.ts';
import { type BestMarks, type BestValues, bestMarks } from '#domain/offers/comparison.ts';
import { type AskedFor, type FitMark, fitMarks } from '#domain/offers/fit.ts';
import { proposeLabel } from '#domain/paths.ts';
import { capitalise } from '#domain/people/names.ts';
import type { OfferView } from '#domain/views/views.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx';
import { Thumbnail } from '../images/picture.tsx';
import { usePersonItems } from '../people/person-menu.tsx';
import { EmailVerified, PersonName, PersonSummary } from '../people/person-name.tsx';
import { ProposalLine } from '../proposals/proposals.tsx';
import { hasOfferActions, OfferActions, type OfferQuestion } from './actions/offer-actions.tsx';
import { comparePath } from './comparison-choices.ts';
import { CountingPrice } from './counting-price.tsx';
import {
  Delivered,
  EndText,
  FitLine,
  OfferLink,
  OfferPriceHistory,
  offerTitleId,
  ReceivedBadge,
  StatusBadge,
} from './offer-parts.tsx';

export interface DecisionRowProps {
  offer: OfferView;
  request: AskedFor;
  best: BestValues;
  canCompare: boolean;
  onAsk(question: OfferQuestion, offer: OfferView): void;
}

export function DecisionRow({ offer, request, best, canCompare, onAsk }: DecisionRowProps) {
  const canDecide = offer.allowedActions.includes('accept');
  const isEnded = !canDecide && !isDeal(offer.status) && !isOutdated(offer);
  return (
    <article
      id={`oferta-${offer.id}`}
      tabIndex={-1}
      aria-labelledby={offerTitleId(offer.id)}
      data-status={offer.status}
      className={clsx(
        'relative flex scroll-mt-48 gap-3 py-1.5 hover:bg-paper-2 md:-mx-3 md:gap-5 md:px-3 md:py-2.5',
        isDeal(offer.status) && 'border-accepted border-l-4 pl-3',
        isEnded && 'text-ink-2',
      )}
    >
      <Thumbnail
        url={offer.images[0]}
        sizes={isEnded ? '(width >= 48rem) 4.5rem, 3.5rem' : '(width >= 48rem) 7rem, 5.5rem'}
        className={clsx(
          'shrink-0 self-start rounded-sm',
          isEnded ? 'w-[min(3.5rem,16vw)]! md:w-18!' : 'w-[min(5.5rem,25vw)]! md:w-28!',
          isOver(offer.status) && 'opacity-60 grayscale',
        )}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-x-6 md:flex-row md:items-center">
        <div className="min-w-0 flex-1">
          <p
            className={clsx(
              'flex flex-wrap items-baseline gap-x-2 max-md:leading-6',
              canDecide && 'max-md:pr-[36px]',
            )}
          >
            <CountingPrice
              offerId={offer.id}
              value={offer.price}
              size={isEnded ? 'sm' : 'md'}
              className="max-md:leading-none!"
            />
            <OfferPriceHistory offer={offer} isShort />
            <Delivered offer={offer} />
            {!canDecide && <ReceivedBadge offer={offer} />}
          </p>
          <h4
            id={offerTitleId(offer.id)}
            className={clsx(
              'line-clamp-2 text-base/5 tracking-normal md:text-base/6 [&>a]:after:absolute [&>a]:after:inset-0',
              canDecide && 'max-md:pr-[36px]',
            )}
          >
            <OfferLink offer={offer} />
          </h4>
          {isEnded ? (
            <p className="text-sm">
              {offer.rejectionReason && (
                <>
                  Motivo del rechazo: <span className="font-[550]">{offer.rejectionReason}</span>
                  {(offer.endText || offer.interested) && ' · '}
                </>
              )}
              <EndText offer={offer} />
            </p>
          ) : (
            <>
              <FitLine fit={offer.fit} className="text-sm" />
              <FitMarks
                fits={fitMarks(offer, request)}
                best={bestMarks(offer, best, request.zone)}
                className="md:mt-0.5"
              />
              <ProposalLine offer={offer} className="mt-1" />
            </>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 md:min-h-11 md:w-76 md:shrink-0 lg:w-104 lg:flex-nowrap [&_a]:relative [&_button]:relative">
          <p className="flex min-w-0 flex-auto items-center gap-x-2 text-ink-2 text-sm">
            {canDecide && <StatusBadge status={offer.status} className="sr-only" />}
            {!offer.publicVisibility && (
              <Badge tone="secondary" icon={<Lock aria-hidden="true" />}>
                Privada
              </Badge>
            )}
            {offer.photoProof?.image && (
              <Badge tone="secondary" icon={<Camera aria-hidden="true" />}>
                <span className="max-md:sr-only">Foto con código</span>
              </Badge>
            )}
            <span className="min-w-0">
              <span className="flex min-w-0 items-center gap-x-2">
                <PersonName
                  id={offer.sellerId}
                  name={offer.seller.name}
                  className="min-w-0 truncate py-0.5"
                />
                {offer.seller.emailVerified && <EmailVerified short />}
              </span>
              <PersonSummary id={offer.sellerId} className={clsx('truncate', isEnded && 'max-md:sr-only')} />
            </span>
          </p>
          {canDecide ? (
            <div className="flex min-w-0 flex-wrap items-center gap-1 md:shrink-0 md:flex-nowrap">
              <Button
                variant="secondary"
                size="sm"
                className="h-11"
                aria-describedby={offerTitleId(offer.id)}
                onClick={() => onAsk('accept', offer)}
              >
                {offerTable.accept.label}
              </Button>
              {offer.allowedActions.includes('reject') && (
                <Button
                  variant="ghost"
                  size="sm"
                  className="h-11"
                  aria-describedby={offerTitleId(offer.id)}
                  onClick={() => onAsk('reject', offer)}
                >
                  {offerTable.reject.label}
                </Button>
              )}
              <RowMenu offer={offer} canCompare={canCompare} onAsk={onAsk} />
            </div>
          ) : (
            !isDeal(offer.status) &&
            hasOfferActions(offer) && (
              <div className="flex min-w-0 flex-wrap justify-end gap-2">
                <OfferActions offer={offer} onAsk={onAsk} />
              </div>
            )
          )}
        </div>
      </div>
    </article>
  );
}

function RowMenu({ offer, canCompare, onAsk }: Pick<DecisionRowProps, 'offer' | 'canCompare' | 'onAsk'>) {
  const [query] = useSearchParams();
  const { items, dialog } = usePersonItems({
    person: offer.seller,
    thing: { kind: 'offer', id: offer.id },
  });
  return (
    <div className="max-md:absolute max-md:top-0 max-md:-right-[12px]">
      <Menu
        label={`Acciones de ${capitalise(offer.title)}`}
        trigger={<EllipsisVertical aria-hidden="true" />}
        triggerClass={buttonClass('ghost', 'md', 'size-[44px]! min-h-0! px-0!')}
      >
        {offer.allowedActions.includes('propose') && (
          <MenuItem onClick={() => onAsk('price', offer)}>
            <HandCoins aria-hidden="true" />
            {proposeLabel}
          </MenuItem>
        )}
        {canCompare && (
          <MenuLink to={comparePath(query, offer.id)}>
            <Scale aria-hidden="true" />
            Comparar
          </MenuLink>
        )}
        {items}
      </Menu>
      {dialog}
    </div>
  );
}

const bestTexts = { price: 'Mejor precio', condition: 'Mejor estado', zone: 'Misma zona' };

/**
 * Whether an offer is what was asked for, wish by wish: a sign and a word. A phone has room for the wish's name, a wider
 * screen for what is offered; the best of all says so in its place. Another zone is neither right nor wrong: a wider
 * screen says which, a phone has its room for the others. On a phone the marks take one line, whatever they
 * are: the best price and condition share a mark there. Screen readers hear each in full.
 */
function FitMarks({
  fits,
  best,
  className,
}: {
  fits: readonly FitMark[];
  best: BestMarks;
  className?: string;
}) {
  const isBest = (wish: FitMark['wish']) => best[wish] && fits.some((fit) => fit.wish === wish && fit.fits);
  const isBoth = isBest('price') && isBest('condition');
  return (
    <ul className={clsx('flex flex-wrap gap-x-2 gap-y-0.5 text-sm md:gap-x-3', className)}>
      {fits.map(({ wish, label, fits: isFit, text }) => {
        const Sign = isFit === null ? MapPin : isFit ? Check : X;
        return (
          <li
            key={wish}
            className={clsx(
              'flex min-w-0 items-center gap-1',
              !isFit && 'text-ink-2',
              ((wish === 'condition' && isBoth) || isFit === null) && 'max-md:sr-only',
            )}
          >
            <Sign
              aria-hidden="true"
              strokeWidth={3}
              className={clsx('size-3.5 shrink-0', signClass(isFit))}
            />
            <span className="sr-only">{isFit === null ? label : isFit ? 'Cumple' : 'No cumple'}: </span>
            {isBest(wish) ? (
              <mark className="drawn font-[650]">
                {bestTexts[wish]}
                {wish === 'price' && isBoth && <PhoneLabel> y estado</PhoneLabel>}
              </mark>
            ) : (
              <>
                <PhoneLabel>{label}</PhoneLabel>
                <span className="min-w-0 truncate max-md:sr-only">{text}</span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const signClass = (fits: FitMark['fits']) => {
  if (fits === null) return 'text-ink-3';
  return fits ? 'text-accepted' : 'text-rejected';
};

const PhoneLabel = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="md:hidden">
    {children}
  </span>
);
