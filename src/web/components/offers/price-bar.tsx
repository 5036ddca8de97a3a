import { clsx } from 'clsx';
import { pricePosition, singlePrice } from '#domain/price-text.ts';

export interface PriceScale {
  from: number;
  to: number;
}

/** How many times the most that was asked a price may be before it stands at the end of the bar. */
const outlier = 2;

/** A scale on which the range and these prices can be seen, with air at both ends. */
export function priceScale(
  prices: readonly number[],
  minPrice: number | null,
  maxPrice: number | null,
): PriceScale {
  const range = [minPrice, maxPrice].filter((price) => price !== null);
  const all = [...prices, ...range];
  const low = Math.min(...all);
  const high = Math.min(Math.max(...all), outlier * Math.max(...(range.length > 0 ? range : prices)));
  const air = Math.max((high - low) * 0.12, high * 0.04);
  return { from: Math.max(0, low - air), to: high + air };
}

/** Where a price stands, in words: 'Dentro de lo pedido', '$20.000 por encima', '$5.000 por debajo'. */
export function positionText(price: number, minPrice: number | null, maxPrice: number | null): string | null {
  const position = pricePosition(price, minPrice, maxPrice);
  if (position === 'over' && maxPrice !== null) return `${singlePrice(price - maxPrice)} por encima`;
  if (position === 'under' && minPrice !== null) return `${singlePrice(minPrice - price)} por debajo`;
  return position === 'inside' ? 'Dentro de lo pedido' : null;
}

/** An offer's price against the request's range: the band is what was asked, the mark what is offered. */
export function PriceBar({
  price,
  minPrice,
  maxPrice,
  scale = priceScale([price], minPrice, maxPrice),
}: {
  price: number;
  minPrice: number | null;
  maxPrice: number | null;
  /** Shared by the bars that stand side by side. */
  scale?: PriceScale;
}) {
  const text = positionText(price, minPrice, maxPrice);
  if (text === null) return null;
  const at = (value: number) =>
    Math.min(100, Math.max(0, ((value - scale.from) / (scale.to - scale.from)) * 100));
  const start = minPrice === null ? 0 : at(minPrice);
  const end = maxPrice === null ? 100 : at(maxPrice);
  const position = pricePosition(price, minPrice, maxPrice);
  return (
    <div>
      <div aria-hidden="true" className="relative h-3 rounded-full bg-paper-3">
        {/* Drawn, as places in percent would need style attributes, which the content security policy forbids. */}
        <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
          <rect
            x={`${start}%`}
            width={`${Math.max(end - start, 1.5)}%`}
            height="100%"
            rx="6"
            className="fill-sky-mid"
          />
          <rect
            x={`${at(price)}%`}
            y="-4"
            width="6"
            height="20"
            rx="3"
            className={clsx(
              '-translate-x-[3px] stroke-4 stroke-white [paint-order:stroke]',
              position === 'over' ? 'fill-rejected' : 'fill-ink',
            )}
          />
        </svg>
      </div>
      <p className={clsx('mt-1.5 text-sm', position === 'over' ? 'text-rejected' : 'text-ink-2')}>{text}</p>
    </div>
  );
}
