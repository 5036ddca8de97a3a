import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import type { OfferView } from '#domain/views/views.ts';
import type { Compared } from './compared.ts';
import { OfferHead } from './comparison-rows.tsx';
import { areAlike } from './rows-for.tsx';

/** The comparison as a table: a column for each offer. Memoized, so it keeps its rows while another order loads. */
export const ComparisonColumns = memo(function ComparisonColumns({
  shown,
  compared: { rows, wishes, asides, cellsOf },
  renderActions,
}: {
  shown: readonly OfferView[];
  compared: Compared;
  /** What the viewer may do with one offer: the last row. */
  renderActions?: ((offer: OfferView) => ReactNode) | undefined;
}) {
  return (
    <table
      className={clsx('compared', shown.length <= 3 && 'compared-few', shown.length === 4 && 'compared-four')}
    >
      <thead>
        <tr>
          <th scope="col">
            <span className="kicker">Se pide</span>
            {asides.map((text) => (
              <span key={text} className="figures block font-[650] text-sm">
                {text}
              </span>
            ))}
          </th>
          {shown.map((offer) => (
            <th key={offer.id} scope="col" data-offer={offer.id}>
              <OfferHead offer={offer} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((line) => (
          <tr key={line.key} className={areAlike(line, shown) ? 'alike' : undefined}>
            <th scope="row">
              <span>{line.label}</span>
              {(line.kind ?? wishes[line.key]) && <span>{line.kind ?? wishes[line.key]}</span>}
            </th>
            {shown.map((offer) => (
              <td key={offer.id}>{line.cell(offer, cellsOf(offer))}</td>
            ))}
          </tr>
        ))}
        {renderActions && (
          <tr className="compared-actions">
            <th scope="row">
              <span className="sr-only">Acciones</span>
            </th>
            {shown.map((offer) => (
              <td key={offer.id}>
                <div className="grid gap-2">{renderActions(offer)}</div>
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
});
