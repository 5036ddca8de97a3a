import { priceText } from '#domain/prices/price-text.ts';
import { proposeLabel } from '#domain/proposals/place.ts';
import type { BuyRequestView, OfferView } from '#domain/views/views.ts';
import { Price } from '../../../ui/price.tsx';
import type { OfferQuestion } from '../actions/offer-actions.tsx';
import { Delivered } from '../delivered.tsx';
import { EndText } from '../end-text.tsx';
import { OfferPriceHistory } from '../offer-price-history.tsx';
import { PriceBar } from '../price-bar.tsx';

/** The price with all that belongs to it, and where it stands against what the buyer wants to pay. */
export const OfferPrice = ({
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
