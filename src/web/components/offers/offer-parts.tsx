import { clsx } from 'clsx';
import { CircleDashed, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { isOutdated } from '#domain/buy-requests/terms.ts';
import { dateText, shortDate } from '#domain/dates/dates.ts';
import { type OfferStatus, offerBadge } from '#domain/lifecycle/statuses.ts';
import { deliveredText, fitTexts } from '#domain/offers/fit.ts';
import { capitalise } from '#domain/people/names.ts';
import { type Answer, type AnswerChoice, answerLabels } from '#domain/requirements/requirement.ts';
import type { OfferView } from '#domain/views/views.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { OldPrice, Price } from '../../ui/price.tsx';
import { Thumbnail } from '../images/picture.tsx';

export function Delivered({ offer, price }: { offer: OfferView; price?: number }) {
  const text = deliveredText(offer, price);
  return text && <span className="delivered">{text}</span>;
}

export function EndText({ offer }: { offer: OfferView }) {
  const { endText, interested, note } = offer;
  const mark = interested && (note === undefined ? 'Le interesa al comprador' : 'Te interesa');
  const words = [endText, mark].filter(Boolean).join(' · ');
  return words && <span className="text-ink-2 text-sm">{words}</span>;
}

export function FitLine({ fit, className }: { fit: OfferView['fit']; className?: string }) {
  const texts = fitTexts(fit);
  return texts.length === 0 ? null : <span className={clsx('fit-line', className)}>{texts.join(' · ')}</span>;
}

export const offerTitleId = (id: string) => `oferta-${id}-titulo`;

export const OfferLink = ({
  offer,
  discover,
}: {
  offer: Pick<OfferView, 'id' | 'title'>;
  discover?: LinkProps['discover'];
}) => (
  <Link to={`/offer/${offer.id}`} prefetch="intent" discover={discover} className="quiet-link">
    {capitalise(offer.title)}
  </Link>
);

export function OfferPriceHistory({
  offer,
  isShort = false,
}: {
  offer: Pick<OfferView, 'price' | 'priceHistory' | 'createdAt'>;
  isShort?: boolean;
}) {
  const earlier = earlierPrice(offer);
  if (!earlier) return null;
  const { rejectedAt } = earlier;
  return (
    <span className="text-ink-3 text-sm">
      <OldPrice value={earlier.price} className={isShort ? 'text-base max-md:leading-none' : 'text-base'} />
      {rejectedAt && (
        <span className={isShort ? 'max-lg:sr-only' : undefined}>
          {` rechazado el ${isShort ? shortDate(rejectedAt, offer.createdAt) : dateText(rejectedAt)}`}
        </span>
      )}
    </span>
  );
}

export function earlierPrice(
  offer: Pick<OfferView, 'price' | 'priceHistory'>,
): { price: number; rejectedAt: string | null } | null {
  // The buyer's proposals were never the offer's price.
  const last = offer.priceHistory?.findLast(({ by, price }) => by === 'seller' && price !== offer.price);
  if (!last) return null;
  return { price: last.price, rejectedAt: last.type === 'rejected' ? last.timestamp : null };
}

/** The signs are drawn by `src/web/styles/pieces.css`: a page shows dozens of them. */
const looks: Record<OfferStatus, { tone: BadgeTone; sign: string }> = {
  pending: { tone: 'outline', sign: 'sign sign-clock' },
  accepted: { tone: 'accepted', sign: 'sign sign-check' },
  rejected: { tone: 'rejected', sign: 'sign sign-cross' },
  withdrawn: { tone: 'secondary', sign: 'sign sign-back' },
  finalized: { tone: 'finalized', sign: 'sign sign-line' },
};

export function StatusBadge({ status, className }: { status: string; className?: string }) {
  const look = Object.hasOwn(looks, status) ? looks[status as OfferStatus] : null;
  const icon = look ? undefined : <CircleDashed aria-hidden="true" strokeWidth={2.75} />;
  return (
    <Badge tone={look?.tone ?? 'secondary'} icon={icon} className={clsx(look?.sign, className)}>
      {offerBadge(status)}
    </Badge>
  );
}

/** The badge of a received offer: its status, or that its seller has to confirm it first. */
export const ReceivedBadge = ({ offer }: { offer: OfferView }) =>
  isOutdated(offer) ? (
    <Badge tone={looks.pending.tone} className={looks.pending.sign}>
      Falta que confirme
    </Badge>
  ) : (
    <StatusBadge status={offer.status} />
  );

export const OfferBadges = ({ offer }: { offer: Pick<OfferView, 'status' | 'publicVisibility'> }) => (
  <>
    <StatusBadge status={offer.status} />
    {!offer.publicVisibility && (
      <Badge tone="secondary" icon={<Lock aria-hidden="true" />}>
        Privada
      </Badge>
    )}
  </>
);

const signs: Record<AnswerChoice | 'none', string> = {
  si: 'sign-check text-accepted',
  no: 'sign-cross text-rejected',
  parcial: 'sign-half',
  none: 'sign-line text-ink-2',
};

/** What an offer says to what is asked: a word, and the seller's detail under it. */
export const AnswerMark = ({ answer }: { answer: Answer | undefined }) => (
  <>
    <Mark sign={signs[answer?.answer ?? 'none']}>
      {answer ? answerLabels[answer.answer] : <span className="text-ink-2">Sin responder</span>}
    </Mark>
    {answer?.detail && <p>{answer.detail}</p>}
  </>
);

export const InTimeMark = ({ inTime }: { inTime: boolean }) => (
  <Mark sign={inTime ? signs.si : signs.no}>{inTime ? 'Llega a tiempo' : 'Llega tarde'}</Mark>
);

const Mark = ({ sign, children }: { sign: string; children: ReactNode }) => (
  <span className="answer-mark">
    <span aria-hidden="true" className={clsx('sign', sign)} />
    <span>{children}</span>
  </span>
);

export const DealHead = ({ offer }: { offer: OfferView }) => (
  <div className="flex min-h-16 items-center gap-3 border-accepted border-t-4 bg-accepted-soft px-4 py-2">
    <Thumbnail url={offer.images[0]} sizes="3rem" className="w-12! shrink-0 rounded-sm bg-paper-3" />
    <p className="min-w-0 flex-1 leading-snug">
      <Link to={`/offer/${offer.id}`} className="block truncate font-[650] no-underline hover:underline">
        {capitalise(offer.title)}
      </Link>
      <span className="prices">
        <Price value={offer.price} size="sm" />
        <Delivered offer={offer} />
      </span>
    </p>
  </div>
);
