import { useCallback } from 'react';
import type { OfferView } from '#domain/views/views.ts';
import { KeepsFocus } from '../../../ui/keeps-focus.tsx';
import { Section } from '../../layout/page-shell.tsx';
import { hasOfferActions, OfferActions } from '../../offers/actions/offer-actions.tsx';
import { ComparisonTable } from '../../offers/comparison-table.tsx';
import type { ComparisonData } from '../../offers/read-offers.server.ts';
import type { SideBySideData } from '../../offers/read-side-by-side.server.ts';
import type { OffersProps } from './offers-section.tsx';

export function OffersComparison({
  request,
  comparison,
  sideBySide,
  onAsk,
}: Pick<OffersProps, 'request' | 'onAsk'> & { comparison: ComparisonData; sideBySide: SideBySideData }) {
  const hasActions = comparison.items.some(hasOfferActions);
  const actionsOf = useCallback((offer: OfferView) => <OfferActions offer={offer} onAsk={onAsk} />, [onAsk]);
  const accept = useCallback(
    (offer: OfferView, otherOffer: OfferView | undefined) => onAsk('accept', offer, otherOffer),
    [onAsk],
  );
  return (
    <Section id="comparacion" title="Comparación de Ofertas">
      <KeepsFocus labelledBy="comparacion-title">
        <div className="offscreen -mx-(--page-gap) px-(--page-gap) [contain-intrinsic-size:auto_75rem]">
          <ComparisonTable
            request={request}
            comparison={comparison}
            sideBySide={sideBySide}
            renderActions={hasActions ? actionsOf : undefined}
            onAccept={accept}
          />
        </div>
      </KeepsFocus>
    </Section>
  );
}
