import { Section } from '../../layout/page-shell.tsx';
import { hasOfferActions, OfferActions } from '../../offer-actions/offer-actions.tsx';
import { ComparisonTable } from '../../offers/comparison-table.tsx';
import type { ComparisonData } from '../../offers/read-offers.server.ts';
import type { OffersProps } from './offers-section.tsx';

/** 'Comparación de Ofertas': side by side against what was asked. */
export function OffersComparison({
  request,
  comparison,
  onAsk,
}: Pick<OffersProps, 'request' | 'onAsk'> & { comparison: ComparisonData }) {
  return (
    <Section id="comparacion" title="Comparación de Ofertas">
      <ComparisonTable
        request={request}
        comparison={comparison}
        renderActions={
          comparison.items.some(hasOfferActions)
            ? (offer) => <OfferActions offer={offer} onAsk={onAsk} />
            : undefined
        }
      />
    </Section>
  );
}
