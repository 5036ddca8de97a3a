import { type PriceScale, positionOnScale, positionText, priceScale } from '#domain/offers/price-scale.ts';
import { pricePosition } from '#domain/prices/price-text.ts';

const inHundredths = (share: number) => Math.round(share * 100) / 100;

export function PriceBar({
  price,
  minPrice,
  maxPrice,
  scale = priceScale([price], minPrice, maxPrice),
}: {
  price: number;
  minPrice: number | null;
  maxPrice: number | null;
  /** SVG attributes, as the content security policy forbids style attributes. */
  scale?: PriceScale;
}) {
  const text = positionText(price, minPrice, maxPrice);
  if (text === null) return null;
  const at = (value: number) => inHundredths(positionOnScale(value, scale));
  const start = minPrice === null ? 0 : at(minPrice);
  const end = maxPrice === null ? 100 : at(maxPrice);
  const position = pricePosition(price, minPrice, maxPrice);
  return (
    <div className="price-bar">
      <div>
        {/* SVG attributes, as the content security policy forbids style attributes. */}
        <svg aria-hidden="true">
          <rect x={`${start}%`} width={`${inHundredths(Math.max(end - start, 1.5))}%`} />
          <rect x={`${at(price)}%`} className={position === 'over' ? 'fill-rejected' : undefined} />
        </svg>
      </div>
      <p className={position === 'over' ? 'text-rejected' : undefined}>{text}</p>
    </div>
  );
}
