import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Form, Link, useLocation, useNavigation, useSearchParams } from 'react-router';
import { isOutdated } from '#domain/buy-requests/terms.ts';
import { offerBadge } from '#domain/lifecycle/statuses.ts';
import { type Comparison, comparedStatuses, usualComparison } from '#domain/offers/comparison.ts';
import { deliveryTimes, offerConditionLabel, offerConditions } from '#domain/offers/conditions.ts';
import { capitalise } from '#domain/people/names.ts';
import { singlePrice } from '#domain/prices/price-text.ts';
import { ofKind } from '#domain/requirements/requirement.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FocusFallback } from '../../../ui/focus-fallback.tsx';
import { Select } from '../../../ui/select.tsx';
import { CoverPhoto } from '../../images/gallery/gallery.tsx';
import { Thumbnail } from '../../images/picture.tsx';
import { Section } from '../../layout/page-shell.tsx';
import { ownParameters } from '../../offers/comparison-choices.ts';
import { areAlike, compare, type Wishes } from '../../offers/comparison-rows.tsx';
import { CountingPrice } from '../../offers/counting-price.tsx';
import { ReceivedBadge } from '../../offers/offer-parts.tsx';
import type { ComparisonData } from '../../offers/read-offers.server.ts';
import type { OffersProps } from './offers-section.tsx';

const filteredFrom = 4;

const unfilteredPath = '?sort=fit#comparacion';

/** The comparison of a publication's offers. Without `comparison`, a line that says when or how to get it. */
export function OffersComparison({
  request,
  comparison,
  undecided,
  onAsk,
}: Pick<OffersProps, 'request' | 'onAsk'> & { comparison: ComparisonData | null; undecided: number }) {
  const isFiltered = comparison !== null && isFilteredBy(comparison.by);
  if (!isFiltered && undecided === 0) return null;
  return (
    <Section id="comparacion" title="Comparación de Ofertas">
      {!isFiltered && undecided === 1 ? (
        <p className="text-ink-2">Con dos ofertas las comparás acá.</p>
      ) : comparison ? (
        <FocusFallback labelledBy="comparacion-title">
          <div className="differing">
            <div className="mb-3 flex flex-wrap items-start gap-x-6">
              {(isFiltered || undecided >= filteredFrom) && (
                <ComparisonFilters
                  by={comparison.by}
                  hasMusts={ofKind(request.requirements, 'must').length > 0}
                />
              )}
              {comparison.offers.length > 1 && (
                <Checkbox label="Ver solo diferencias" className="solo min-h-11 items-center" />
              )}
            </div>
            <Candidates comparison={comparison} />
            <ComparisonTable request={request} comparison={comparison} onAsk={onAsk} />
          </div>
        </FocusFallback>
      ) : (
        <Link to={unfilteredPath} className={buttonClass('secondary')}>
          Comparar
        </Link>
      )}
    </Section>
  );
}

const isFilteredBy = (by: Comparison): boolean =>
  (Object.keys(usualComparison) as (keyof Comparison)[]).some((key) => by[key] !== usualComparison[key]);

/** A GET form that keeps the other choices of the page, so that the comparison is in the address and works without script. */
function ChoiceForm({
  without,
  children,
  ...form
}: {
  without: readonly string[];
  className: string;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return (
    <Form method="get" action={`${pathname}#comparacion`} replace preventScrollReset {...form}>
      {ownParameters(query)
        .filter(([name]) => !without.includes(name))
        .map(([name, text]) => (
          <input key={`${name} ${text}`} type="hidden" name={name} value={text} />
        ))}
      {children}
    </Form>
  );
}

/** The photos of all offers: a press puts one into the first column. */
function Candidates({ comparison: { candidates, offers } }: { comparison: ComparisonData }) {
  if (candidates.length < 3) return null;
  return (
    <ChoiceForm
      without={['duel']}
      className={clsx('mb-4', candidates.length === offers.length && 'lg:hidden')}
    >
      <p className="mb-1 text-ink-2 text-sm">Tocá una foto para compararla.</p>
      <ul className="-mx-(--page-gap) flex gap-2 overflow-x-auto overscroll-x-contain px-(--page-gap) py-1">
        {candidates.map(({ id, title, image, price }) => (
          <li key={id} className="shrink-0">
            <button
              type="submit"
              name="duel"
              value={id}
              onClick={({ currentTarget }) => currentTarget.closest('ul')?.scrollTo({ left: 0 })}
              aria-label={`Comparar ${capitalise(title)}, ${singlePrice(price)}`}
              className="candidate"
            >
              <Thumbnail url={image} thumbnail={72} className="rounded-sm" />
              <span className="figures text-sm">{singlePrice(price)}</span>
            </button>
          </li>
        ))}
      </ul>
      {offers.map(({ id }) => (
        <input key={id} type="hidden" name="duel" value={id} />
      ))}
    </ChoiceForm>
  );
}

function ComparisonTable({
  request,
  comparison,
  onAsk,
}: {
  request: Wishes;
  comparison: ComparisonData;
  onAsk: OffersProps['onAsk'];
}) {
  const { offers, candidates } = comparison;
  const { pathname } = useLocation();
  const isLoading = useNavigation().location?.pathname === pathname;
  const { rows, wishes, asides, contextOf } = compare(request, comparison);
  const haveBadges = offers.some((offer) => isOutdated(offer) || offer.status !== offers[0]?.status);
  return (
    <>
      <p role="status" className={offers.length === 0 ? 'border-line border-t py-6' : 'sr-only'}>
        {countText(candidates.length)}
      </p>
      {offers.length > 0 && (
        <table className={clsx('compared', isLoading && 'opacity-50')} aria-busy={isLoading}>
          <thead>
            <tr>
              {asides.length === 0 ? (
                <td className="max-lg:hidden" />
              ) : (
                <th scope="col">
                  <span className="kicker">Se pide</span>
                  {asides.map((text) => (
                    <span key={text} className="figures block font-[650] text-sm">
                      {text}
                    </span>
                  ))}
                </th>
              )}
              {offers.map((offer) => (
                <th key={offer.id} scope="col">
                  <CoverPhoto
                    images={offer.images}
                    title={capitalise(offer.title)}
                    sizes="(width >= 64rem) 20rem, 50vw"
                  />
                  <Link to={`/offer/${offer.id}`} discover="none">
                    {capitalise(offer.title)}
                  </Link>
                  {haveBadges && <ReceivedBadge offer={offer} />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="compared-head">
              <td className="max-lg:hidden" />
              {offers.map((offer) => (
                <td key={offer.id}>
                  <Thumbnail url={offer.images[0]} thumbnail={64} className="rounded-sm" />
                  <CountingPrice offerId={offer.id} value={offer.price} size="sm" />
                  {offer.allowedActions.includes('accept') && (
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={`Aceptar ${capitalise(offer.title)}, ${singlePrice(offer.price)}`}
                      onClick={() => onAsk('accept', offer)}
                    >
                      Aceptar
                    </Button>
                  )}
                </td>
              ))}
            </tr>
            {rows.map((row) => (
              <tr
                key={row.key}
                className={clsx(
                  areAlike(row, offers) && 'alike',
                  areAlike(row, offers.slice(0, 2)) && 'pair-alike',
                )}
              >
                <th scope="row">
                  <span>{row.label}</span>
                  {row.kind && <span>{row.kind}</span>}
                  {wishes[row.key] && (
                    <span>
                      <span className="lg:hidden">Se pide </span>
                      {wishes[row.key]}
                    </span>
                  )}
                </th>
                {offers.map((offer) => (
                  <td key={offer.id}>{row.cell(offer, contextOf(offer))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const countText = (count: number): string => {
  if (count === 0) return 'Ninguna oferta cumple con esos filtros.';
  return count === 1 ? '1 oferta en la comparación' : `${count} ofertas en la comparación`;
};

const sorts: { value: Comparison['sort']; label: string }[] = [
  { value: 'fit', label: 'Cumple mejor' },
  { value: 'price_asc', label: 'Menor precio' },
  { value: 'price_desc', label: 'Mayor precio' },
  { value: 'newest', label: 'Más nuevas' },
  { value: 'oldest', label: 'Más viejas' },
];

const choices = [
  {
    name: 'status',
    label: 'Ofertas',
    options: [
      { value: 'live', label: 'Vigentes' },
      { value: '', label: 'Todas' },
      ...comparedStatuses.map((status) => ({ value: status, label: offerBadge(status) })),
    ],
  },
  {
    name: 'condition',
    label: 'Estado del producto',
    options: [
      { value: '', label: 'Cualquiera' },
      ...offerConditions.map((value) => ({ value, label: offerConditionLabel(value) })),
    ],
  },
  {
    name: 'delivery',
    label: 'Envío',
    options: [{ value: '', label: 'Cualquiera' }, ...deliveryTimes.map((value) => ({ value, label: value }))],
  },
  { name: 'sort', label: 'Ordenar por', options: sorts },
] as const;

function ComparisonFilters({ by, hasMusts }: { by: Comparison; hasMusts: boolean }) {
  const [isOpenAtFirst] = useState(isFilteredBy(by));
  return (
    <details className="open:basis-full" open={isOpenAtFirst}>
      <summary className={buttonClass('secondary', 'sm', 'w-fit')}>
        <SlidersHorizontal aria-hidden="true" />
        Filtrar
      </summary>
      <ChoiceForm
        without={[...Object.keys(usualComparison), 'duel']}
        className="mt-3 grid grid-cols-2 max-[16rem]:grid-cols-1 gap-3 md:grid-cols-4"
      >
        {choices.map(({ name, label, options }) => (
          <Field key={name} label={label}>
            <Select key={by[name]} size="sm" name={name} defaultValue={by[name]} onChange={submit}>
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        {(hasMusts || by.meets === 'all') && (
          <Checkbox
            key={by.meets}
            name="meets"
            value="all"
            defaultChecked={by.meets === 'all'}
            onChange={submit}
            label="Solo las que cumplen todo"
            className="col-span-full -my-1 w-fit min-h-11 items-center"
          />
        )}
        <noscript>
          <Button type="submit" variant="secondary" size="sm">
            Aplicar
          </Button>
        </noscript>
      </ChoiceForm>
      {isFilteredBy(by) && (
        <Link to={unfilteredPath} className="link inline-flex min-h-11 items-center">
          Quitar filtros
        </Link>
      )}
    </details>
  );
}

const submit = ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLSelectElement }) =>
  currentTarget.form?.requestSubmit();
