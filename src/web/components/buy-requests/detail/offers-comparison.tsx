import { clsx } from 'clsx';
import { type ChangeEvent, memo, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { offerBadge } from '#domain/lifecycle/statuses.ts';
import {
  type Comparison,
  type ComparisonSummary,
  comparedStatuses,
  usualComparison,
} from '#domain/offers/comparison.ts';
import { offerConditionLabel } from '#domain/offers/conditions.ts';
import { ofKind } from '#domain/requirements/requirement.ts';
import type { OfferView } from '#domain/views/views.ts';
import { withoutPaging } from '../../../pages/list-page.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FocusFallback } from '../../../ui/focus-fallback.tsx';
import { Select } from '../../../ui/select.tsx';
import { isMedia, useMedia, wideQuery } from '../../../ui/use-media.ts';
import { Section } from '../../layout/page-shell.tsx';
import { hasOfferActions, OfferActions } from '../../offers/actions/offer-actions.tsx';
import {
  comparisonColumns,
  comparisonQuery,
  ownParameters,
  readComparison,
} from '../../offers/comparison-choices.ts';
import { areAlike, type Compared, compare, OfferHead, type Wishes } from '../../offers/comparison-rows.tsx';
import { MoreOffers, useHasMore, useNewOffers } from '../../offers/more-offers.tsx';
import type { ComparisonData, SideBySideData } from '../../offers/read-offers.server.ts';
import { onlyDifferences, SideBySide, useReplaceAddress } from '../../offers/side-by-side.tsx';
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
      <FocusFallback labelledBy="comparacion-title">
        <div className="offscreen -mx-(--page-gap) px-(--page-gap) [contain-intrinsic-size:auto_75rem]">
          <ComparisonTable
            request={request}
            comparison={comparison}
            sideBySide={sideBySide}
            renderActions={hasActions ? actionsOf : undefined}
            onAccept={accept}
          />
        </div>
      </FocusFallback>
    </Section>
  );
}

/**
 * A request's offers in columns: five from 1,024 px on, two below. The best cell of each row carries a word besides its
 * colour, and counts the offers of later pages.
 */
function ComparisonTable({
  request,
  comparison,
  sideBySide,
  renderActions,
  onAccept,
}: {
  request: Wishes;
  comparison: ComparisonData;
  sideBySide: SideBySideData;
  renderActions?: ((offer: OfferView) => ReactNode) | undefined;
  onAccept?: ((offer: OfferView, otherOffer: OfferView | undefined) => void) | undefined;
}) {
  const { items: shown, summary, nextCursor } = comparison;
  const { chosen, choose, isLoading } = useComparison(comparison.by);
  const { row, onMore } = useNewOffers<HTMLElement>(shown);
  const hasMore = useHasMore(nextCursor, comparisonColumns);
  // The server does not know the screen and renders the table for all.
  const isWide = useMedia(wideQuery, () => true);
  const [wasWide, setWasWide] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the width
  useEffect(() => {
    if (isMedia(wideQuery)) setWasWide(true);
  }, [isWide]);
  const isUsual = comparisonQuery(new URLSearchParams(), { ...chosen, sort: usualComparison.sort }) === '?';
  const compared = useMemo(
    () => compare(request, summary, [...shown, ...sideBySide.offers]),
    [request, summary, shown, sideBySide],
  );
  return (
    <div>
      <ComparisonFilters
        summary={summary}
        value={chosen}
        hasMusts={ofKind(request.requirements, 'must').length > 0}
        onChange={choose}
      />
      <p role="status" className={clsx(shown.length === summary.total ? 'sr-only' : 'mb-3 text-ink-2')}>
        {countText(shown.length, summary.total)}
      </p>
      {shown.length === 0 ? (
        <div className="flex flex-wrap items-center gap-4 border-line border-t py-6">
          <p>{isUsual ? 'Ninguna oferta sigue vigente.' : 'Ninguna oferta cumple con esos filtros.'}</p>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => choose({ ...usualComparison, ...(isUsual && { status: '' }), sort: chosen.sort })}
          >
            {isUsual ? 'Ver todas' : 'Quitar filtros'}
          </Button>
        </div>
      ) : (
        <>
          <SideBySide
            sideBySide={sideBySide}
            loaded={shown}
            compared={compared}
            onAccept={onAccept}
            className="lg:hidden"
          />
          {(isWide || wasWide) && (
            <div className="differing hidden lg:block">
              {shown.length > 1 && <Checkbox label={onlyDifferences} className="solo -mt-2 mb-2 w-fit" />}
              <section
                ref={row}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
                tabIndex={0}
                aria-label="Comparación de ofertas, se desplaza hacia los lados"
                aria-busy={isLoading}
                className={clsx(
                  'relative flex max-h-[calc(100dvh-5rem)] scroll-pt-36 scroll-pl-40 overflow-auto overscroll-x-contain transition-opacity',
                  isLoading && 'opacity-50',
                )}
              >
                <ComparisonColumns shown={shown} compared={compared} renderActions={renderActions} />
                {hasMore && (
                  <MoreOffers
                    list={comparisonColumns}
                    nextCursor={nextCursor}
                    anchor="comparacion"
                    onMore={onMore}
                    className="w-48 shrink-0 px-4 pt-20"
                  />
                )}
              </section>
            </div>
          )}
        </>
      )}
    </div>
  );
}

const countText = (shown: number, total: number): string => {
  if (shown < total) return `Se comparan ${shown} de ${total} ofertas.`;
  return total === 1 ? '1 oferta en la comparación' : `${total} ofertas en la comparación`;
};

/** The choices in the address. `chosen` changes at once; `isLoading` while the columns still show the previous choice. */
function useComparison(by: Comparison) {
  const [query] = useSearchParams();
  const goTo = useReplaceAddress();
  const [chosen, setChosen] = useState(by);
  const [drawn, setDrawn] = useState(by);
  if (!isSame(drawn, by)) {
    setDrawn(by);
    setChosen(by);
  }
  const choose = (next: Comparison) => {
    setChosen(next);
    goTo(comparisonQuery(query, next));
  };
  return { chosen, choose, isLoading: !isSame(chosen, by) };
}

const isSame = (a: Comparison, b: Comparison): boolean =>
  (Object.keys(a) as (keyof Comparison)[]).every((key) => a[key] === b[key]);

const ComparisonColumns = memo(function ComparisonColumns({
  shown,
  compared: { rows, wishes, asides, cellsOf },
  renderActions,
}: {
  shown: readonly OfferView[];
  compared: Compared;
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

const sorts: { value: Comparison['sort']; label: string }[] = [
  { value: 'fit', label: 'Cumple mejor' },
  { value: 'price_asc', label: 'Menor precio' },
  { value: 'price_desc', label: 'Mayor precio' },
  { value: 'newest', label: 'Más nuevas' },
  { value: 'oldest', label: 'Más viejas' },
];

function ComparisonFilters({
  summary,
  value,
  hasMusts,
  onChange,
}: {
  summary: ComparisonSummary;
  value: Comparison;
  hasMusts: boolean;
  onChange: (value: Comparison) => void;
}) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const kept = ownParameters(withoutPaging(query, comparisonColumns)).filter(([name]) => !(name in value));
  const choices = [
    {
      key: 'status',
      label: 'Ofertas',
      all: 'Todas',
      values: ['live', ...comparedStatuses],
      text: (status: string) => (status === 'live' ? 'Vigentes' : offerBadge(status)),
    },
    {
      key: 'condition',
      label: 'Estado del producto',
      all: 'Cualquiera',
      values: summary.conditions,
      text: offerConditionLabel,
    },
    { key: 'delivery', label: 'Envío', all: 'Cualquiera', values: summary.deliveryTimes, text: String },
  ] as const;
  const change = ({ currentTarget }: ChangeEvent<HTMLSelectElement | HTMLInputElement>) => {
    const chosen = new FormData(currentTarget.form ?? undefined) as unknown as Iterable<[string, string]>;
    onChange(readComparison(new URLSearchParams([...chosen])));
  };

  return (
    <Form
      method="get"
      action={`${pathname}#comparacion`}
      className="mb-4 grid grid-cols-2 max-[16rem]:grid-cols-1 gap-3 md:grid-cols-4"
    >
      {kept.map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      {choices.map(({ key, label, all, values, text }) => (
        <Field key={key} label={label}>
          <Select size="sm" name={key} value={value[key]} onChange={change}>
            <option value="">{all}</option>
            {[...new Set<string>(value[key] ? [...values, value[key]] : values)].map((option) => (
              <option key={option} value={option}>
                {text(option as never)}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Field label="Ordenar por">
        <Select size="sm" name="sort" value={value.sort} onChange={change}>
          {sorts.map((sort) => (
            <option key={sort.value} value={sort.value}>
              {sort.label}
            </option>
          ))}
        </Select>
      </Field>
      {(hasMusts || value.meets === 'all') && (
        <Checkbox
          name="meets"
          value="all"
          checked={value.meets === 'all'}
          onChange={change}
          label="Los que cumplen todo"
          className="col-span-full -my-1 w-fit min-h-11 items-center"
        />
      )}
      <noscript>
        <Button type="submit" variant="secondary" size="sm">
          Aplicar
        </Button>
      </noscript>
    </Form>
  );
}
