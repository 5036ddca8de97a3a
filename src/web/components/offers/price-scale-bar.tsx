import { clsx } from 'clsx';
import { ArrowDown } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import {
  bestFinal,
  finalPrice,
  type PriceScale,
  positionOnScale,
  positionText,
  priceScale,
  type ScaleStop,
  scaleStops,
} from '#domain/offers/price-scale.ts';
import type { OfferMark } from '#domain/offers/side-by-side.ts';
import { capitalise } from '#domain/people/names.ts';
import { digitsText, priceText, singlePrice } from '#domain/prices/price-text.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import { buttonClass } from '../../ui/button.tsx';
import { goToSection } from '../../ui/go-to-section.ts';

type Wished = Pick<BuyRequestView, 'minPrice' | 'maxPrice' | 'quantity'>;

type Drawn = OfferMark & { isKnown: boolean };

export function PriceScaleBar({
  marks: given,
  earlier,
  request,
  isLoaded,
}: {
  marks: readonly OfferMark[];
  earlier: ReadonlyMap<string, number>;
  request: Wished;
  isLoaded(id: string): boolean;
}) {
  const isAlive = useRef(false);
  useEffect(() => {
    isAlive.current = true;
  }, []);
  const [isFinal, setFinal] = useState(false);
  const { quantity } = request;
  const finals = given.map((mark): Drawn => ({ ...mark, ...finalPrice(mark, quantity) }));
  const canBeFinal = finals.some(({ price }, at) => price !== given[at]?.price);
  const showsFinal = isFinal && canBeFinal;
  const marks = showsFinal ? finals : given.map((mark): Drawn => ({ ...mark, isKnown: true }));
  const units = showsFinal ? quantity : 1;
  const minPrice = request.minPrice && request.minPrice * units;
  const maxPrice = request.maxPrice && request.maxPrice * units;
  const prices = marks.map(({ price }) => price);
  const scale = priceScale(prices, minPrice, maxPrice);
  const cheapest = bestFinal(marks);
  const hasBest = marks.length > 1;
  const stops = scaleStops(marks, scale);
  const start = minPrice === null ? 0 : positionOnScale(minPrice, scale);
  const end = maxPrice === null ? 100 : positionOnScale(maxPrice, scale);
  return (
    <>
      {canBeFinal && (
        <PriceChoice
          isFinal={isFinal}
          onChoose={setFinal}
          hasUnknown={showsFinal && marks.some(({ isKnown }) => !isKnown)}
        />
      )}
      <section
        aria-label="Regla de precios"
        className="sticky top-(--header-height) z-10 max-[16rem]:static -mx-(--page-gap) -mt-3 border-line border-b bg-paper px-(--page-gap) pt-1 pb-1 md:mx-0 md:px-0 md:pb-3"
      >
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
          <p className="flex min-w-0 items-center gap-1.5 text-ink-2 text-sm">
            <svg viewBox="0 0 16 8" aria-hidden="true" className="h-2 w-4 shrink-0">
              <rect width="16" height="8" rx="4" className="fill-sky-mid" />
            </svg>
            <span>
              Pedís <span className="figures font-[650] text-ink">{priceText(minPrice, maxPrice)}</span>
              {units > 1 && ` por ${digitsText(units)}`}
            </span>
          </p>
          {hasBest && (
            <a href="#comparacion" className={buttonClass('secondary', 'sm', 'h-11')}>
              <ArrowDown aria-hidden="true" />
              Comparar
            </a>
          )}
        </div>
        <ol className="sr-only" aria-label="Precios de las ofertas, de menor a mayor">
          {stops
            .flatMap((stop) => stop.marks)
            .map(({ id, title, price, isKnown }) => (
              <li key={id}>
                {[
                  `${singlePrice(price)}: ${capitalise(title)}`,
                  hasBest && isKnown && price === cheapest && 'mejor precio',
                  positionText(price, minPrice, maxPrice)?.toLowerCase(),
                  !isKnown && 'envío a convenir',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </li>
            ))}
        </ol>
        <svg className="ruler h-[44px] w-full overflow-visible" role="presentation">
          <rect y="30" width="100%" height="8" rx="4" className="fill-paper-3" />
          <rect
            x={`${start}%`}
            y="30"
            width={`${Math.max(end - start, 1)}%`}
            height="8"
            rx="4"
            className="fill-sky-mid"
          />
          {marks.toReversed().map((mark) => (
            <Mark
              key={mark.id}
              price={mark.price}
              from={isAlive.current && !showsFinal ? earlier.get(mark.id) : undefined}
              scale={scale}
              isBest={hasBest && mark.isKnown && mark.price === cheapest}
              isKnown={mark.isKnown}
            />
          ))}
          {stops.map((stop) => (
            <Stop
              key={stop.marks[0].id}
              stop={stop}
              scale={scale}
              isBest={hasBest && stop.marks.some(({ isKnown, price }) => isKnown && price === cheapest)}
              isLoaded={isLoaded}
            />
          ))}
        </svg>
      </section>
    </>
  );
}

function PriceChoice({
  isFinal,
  onChoose,
  hasUnknown,
}: {
  isFinal: boolean;
  onChoose(isFinal: boolean): void;
  hasUnknown: boolean;
}) {
  return (
    <fieldset className="noscript:hidden mb-3 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <legend className="sr-only">Qué muestra la regla</legend>
      <div className="flex rounded-md border border-edge bg-white">
        {[false, true].map((final) => (
          <button
            key={String(final)}
            type="button"
            aria-pressed={isFinal === final}
            className="min-h-11 rounded-md px-4 text-sm aria-pressed:bg-ink aria-pressed:font-[650] aria-pressed:text-white"
            onClick={() => onChoose(final)}
          >
            {final ? 'Con envío' : 'Sin envío'}
          </button>
        ))}
      </div>
      {hasUnknown && <p className="text-ink-2 text-sm">Marca vacía: envío a convenir.</p>}
    </fieldset>
  );
}

function Mark({
  price,
  from,
  scale,
  isBest,
  isKnown,
}: {
  price: number;
  from: number | undefined;
  scale: PriceScale;
  isBest: boolean;
  isKnown: boolean;
}) {
  const [at, setAt] = useState(from ?? price);
  useEffect(() => {
    // Rendered at the old position first, so that the change is a transition.
    const frame = requestAnimationFrame(() => setAt(price));
    return () => cancelAnimationFrame(frame);
  }, [price]);
  return (
    <rect
      x={`${positionOnScale(at, scale)}%`}
      y={isBest ? 22 : 25}
      width={isBest ? 6 : 4}
      height={isBest ? 22 : 16}
      rx="2"
      className={clsx(
        'slides stroke-2',
        isKnown && 'stroke-paper [paint-order:stroke]',
        !isKnown
          ? '-translate-x-0.5 fill-paper stroke-ink'
          : isBest
            ? '-translate-x-[3px] fill-sky'
            : '-translate-x-0.5 fill-ink',
      )}
    />
  );
}

function Stop({
  stop: { place, marks, label, anchor },
  scale,
  isBest,
  isLoaded,
}: {
  stop: ScaleStop<Drawn>;
  scale: PriceScale;
  isBest: boolean;
  isLoaded(id: string): boolean;
}) {
  const [cheapest] = marks;
  const toOffer = ({ id }: OfferMark) => (isLoaded(id) ? `#oferta-${id}` : `/offer/${id}`);
  const go = (event: MouseEvent<Element>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    const axis = event.currentTarget.closest('svg')?.getBoundingClientRect();
    const at = axis && event.detail > 0 ? ((event.clientX - axis.left) / axis.width) * 100 : place;
    const distance = ({ price }: OfferMark) => Math.abs(positionOnScale(price, scale) - at);
    const nearest = marks.reduce((best, mark) => (distance(mark) < distance(best) ? mark : best), cheapest);
    if (!isLoaded(nearest.id)) return;
    event.preventDefault();
    goToSection(`oferta-${nearest.id}`);
  };
  const price = singlePrice(cheapest.price);
  return (
    <a
      href={toOffer(cheapest)}
      onClick={go}
      aria-label={
        marks.length === 1
          ? `Ir a la oferta de ${price}, ${capitalise(cheapest.title)}`
          : `Ir a ${marks.length} ofertas desde ${price}`
      }
    >
      <rect x={`${place}%`} y="0" width="7.4%" height="44" className="-translate-x-1.5 fill-transparent" />
      {label !== 'never' && (
        <text
          x={`${place}%`}
          y="15"
          textAnchor={anchor}
          className={clsx(
            'figures text-[min(0.875rem,4.4vw)]',
            isBest ? 'fill-sky font-[750]' : 'fill-ink-2 font-[550]',
            label === 'wide' && 'max-lg:hidden',
          )}
        >
          {price}
        </text>
      )}
    </a>
  );
}
