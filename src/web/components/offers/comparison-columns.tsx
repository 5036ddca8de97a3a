import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import type { OfferView } from '#domain/views/views.ts';
import type { Compared } from './compared.ts';
import { comparisonRows, OfferHead } from './comparison-rows.tsx';

/** The comparison as a table: a column for each offer. Memoized, so it keeps its rows while another order loads. */
export const ComparisonColumns = memo(function ComparisonColumns({
  shown,
  compared: { wishes, asides, cellsOf },
  renderActions,
}: {
  shown: readonly OfferView[];
  compared: Compared;
  /** What the viewer may do with one offer: the last row. */
  renderActions?: ((offer: OfferView) => ReactNode) | undefined;
}) {
  const column = columnOf(shown.length);
  return (
    <table className="w-max shrink-0 border-separate border-spacing-0 text-left">
      <thead>
        <tr>
          <th scope="col" className={`${pinned} top-0 z-20 border-line border-b align-bottom`}>
            <span className="kicker">Se pide</span>
            {asides.map((text) => (
              <span key={text} className="figures block font-[650] text-sm">
                {text}
              </span>
            ))}
          </th>
          {shown.map((offer) => (
            <th key={offer.id} scope="col" data-offer={offer.id} className={`${column} cell-head`}>
              <OfferHead offer={offer} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparisonRows.map((line) => (
          <tr key={line.key}>
            <th scope="row" className={`${pinned} border-line border-b align-top font-normal`}>
              <span className="block font-[650]">{line.label}</span>
              {wishes[line.key] && (
                <span className="figures block text-ink-2 text-sm">{wishes[line.key]}</span>
              )}
            </th>
            {shown.map((offer) => (
              <td key={offer.id} className={column}>
                {line.cell(offer, cellsOf(offer))}
              </td>
            ))}
          </tr>
        ))}
        {renderActions && (
          <tr>
            <th scope="row" className={pinned}>
              <span className="sr-only">Acciones</span>
            </th>
            {shown.map((offer) => (
              <td key={offer.id} className={`${column} border-b-0 py-4`}>
                <div className="grid gap-2">{renderActions(offer)}</div>
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
});

const pinned = 'sticky left-0 z-10 w-40 min-w-40 border-r border-r-line bg-paper py-3 pr-3';
/** Few offers get wider columns where there is room: five of 12 rem fill the page, so do three of 20. */
const columnOf = (count: number) =>
  clsx(
    'cell',
    count <= 3 && 'min-[76rem]:w-80 min-[76rem]:min-w-80 min-[76rem]:max-w-80',
    count === 4 && 'min-[76rem]:w-60 min-[76rem]:min-w-60 min-[76rem]:max-w-60',
  );
