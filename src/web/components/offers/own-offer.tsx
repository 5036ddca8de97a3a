import { Link } from 'react-router';
import { isOutdated, outdatedOfferText } from '#domain/buy-requests/terms.ts';
import { isDeal, isOver, offerIs, requestIs } from '#domain/lifecycle/statuses.ts';
import { limits } from '#domain/limits/limits.ts';
import { isLapsedText } from '#domain/offers/ending.ts';
import { capitalise } from '#domain/people/names.ts';
import { openProposal } from '#domain/proposals/words.ts';
import type { OfferView } from '#domain/views/views.ts';
import { Price } from '../../ui/price.tsx';
import { Thumbnail } from '../images/picture.tsx';
import { SellerProposal } from '../proposals/proposals.tsx';
import { FirstOfferAction, type OfferQuestion } from './actions/offer-actions.tsx';
import { Delivered, EndText, FitLine, OfferPriceHistory, StatusBadge } from './offer-parts.tsx';

const states: Record<OfferView['status'], string> = {
  pending: 'El comprador todavía no decidió. Te avisamos apenas responda.',
  accepted: '¡Trato hecho! Arreglá la entrega por chat.',
  rejected: 'Podés mejorarla y volver a mandarla.',
  withdrawn: 'La retiraste.',
  finalized: 'Se eligió otra oferta, o la publicación se cerró.',
};
const noMore = 'La publicación ya no recibe ofertas.';

function stateText(offer: OfferView): string {
  const { status, allowedActions, buyRequest, changedTerms = [] } = offer;
  if (changedTerms.length > 0) return outdatedOfferText('seller', changedTerms);
  if (isLapsedText(offer) || (offerIs('mayReturn', status) && offer.endText))
    return allowedActions.includes('renew') ? '¿Seguís ofreciendo? Vuelve con un toque.' : noMore;
  if (requestIs('isDone', buyRequest.status) && isDeal(status)) return 'El trato ya se concretó.';
  return offerIs('hasReason', status) && !allowedActions.includes('counter') ? noMore : states[status];
}

function othersText(others: number): string {
  if (others + 1 >= limits.liveOffersPerSeller) return 'Y más ofertas tuyas acá';
  return others === 1 ? 'Y 1 oferta tuya más acá' : `Y ${others} ofertas tuyas más acá`;
}

export function OwnOffer({
  offers,
  canOffer,
  onAsk,
}: {
  offers: readonly OfferView[];
  canOffer: boolean;
  onAsk(question: OfferQuestion, offer: OfferView): void;
}) {
  const [offer, ...others] = offers;
  if (!offer) return null;
  const proposal = openProposal(offer);
  return (
    <section
      aria-labelledby="tu-oferta"
      className="mt-2 mb-4 border-ink border-t-2 border-b bg-paper-2 px-(--page-gap) py-3 max-md:-mx-(--page-gap) md:mb-8 md:px-5 md:py-4"
    >
      <div className="flex items-start gap-3 md:gap-5">
        <Thumbnail
          url={offer.images[0]}
          sizes="(width >= 48rem) 6rem, 4.5rem"
          className={`w-[min(4.5rem,20vw)]! shrink-0 rounded-sm md:w-24! ${isOver(offer.status) ? 'opacity-60 grayscale' : ''}`}
        />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id="tu-oferta" className="text-base">
              Tu oferta
            </h2>
            <StatusBadge status={offer.status} />
          </div>
          <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2.5">
            <Price value={offer.price} size="lg" />
            <Delivered offer={offer} />
            <OfferPriceHistory offer={offer} />
            <EndText offer={offer} />
          </p>
          <FitLine fit={offer.fit} />
          <p className="truncate">
            <Link to={`/offer/${offer.id}`} className="link inline-flex min-h-6 items-center">
              {capitalise(offer.title)}
            </Link>
          </p>
        </div>
      </div>
      {offer.rejectionReason && (
        <p className="mt-2 text-rejected [overflow-wrap:anywhere]">
          <span className="font-[650]">Motivo del rechazo:</span> {offer.rejectionReason}
        </p>
      )}
      {proposal && (
        <div className="mt-2 border-ink border-t-2 pt-2">
          <h3 className="text-base">Te proponen otro precio</h3>
          <SellerProposal offer={offer} proposal={proposal} onAsk={onAsk} />
        </div>
      )}
      {(!proposal || isOutdated(offer)) && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="min-w-0 flex-1 basis-48 text-ink-2 text-sm">{stateText(offer)}</p>
          <FirstOfferAction offer={offer} onAsk={onAsk} />
        </div>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6 text-sm empty:hidden">
        {others.length > 0 && (
          <Link to="/my-offers" className="link inline-flex min-h-11 items-center">
            {othersText(others.length)}
          </Link>
        )}
        {canOffer && (
          <Link to={`/send-offer/${offer.buyRequestId}`} className="link inline-flex min-h-11 items-center">
            Ofrecer otra cosa
          </Link>
        )}
      </p>
    </section>
  );
}
