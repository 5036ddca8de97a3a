import { compareOffers, summariseOffers, usualComparison } from '#domain/offers/comparison.ts';
import { markOf } from '#domain/offers/duel.ts';
import type { OfferView } from '#domain/views/views.ts';
import { Button } from '../../ui/button.tsx';
import { RequestBadge } from '../buy-requests/request-badge.tsx';
import { Section } from '../layout/page-shell.tsx';
import { ComparisonTable } from '../offers/comparison-table.tsx';
import { OfferCard } from '../offers/offer-card.tsx';
import { sampleOffers, sampleRequest } from './samples.ts';
import { Specimen } from './specimen.tsx';

const actionsOf = (offer: OfferView) =>
  offer.status === 'pending' && (
    <>
      <Button size="sm">Aceptar</Button>
      <Button size="sm" variant="secondary">
        Rechazar
      </Button>
    </>
  );

const comparison = {
  by: usualComparison,
  items: compareOffers(sampleOffers, usualComparison),
  nextCursor: null,
  summary: summariseOffers(sampleOffers, usualComparison, sampleRequest.zone),
};

export const MarketPieces = () => (
  <Section id="mercado" title="Ofertas">
    <Specimen name="Pedido">
      <RequestBadge status="active" />
      <RequestBadge status="reserved" />
    </Specimen>
    <div className="relative -mx-4 flex items-start snap-x gap-4 overflow-x-auto px-4 py-6">
      {sampleOffers.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          actions={actionsOf(offer)}
          className="w-[min(20rem,86vw)] shrink-0 snap-center"
        />
      ))}
    </div>
    <h3 className="mt-8 mb-4 text-xl">Comparación de Ofertas</h3>
    <ComparisonTable
      request={sampleRequest}
      comparison={comparison}
      duel={{ candidates: comparison.items.map(markOf), offers: comparison.items.slice(0, 2) }}
      renderActions={actionsOf}
    />
  </Section>
);
