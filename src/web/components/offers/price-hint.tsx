import { clsx } from 'clsx';
import { pricePosition } from '#domain/prices/price-position.ts';
import { priceText, singlePrice } from '#domain/prices/price-text.ts';
import { PriceBar } from './price-bar.tsx';

export interface WishedRange {
  minPrice: number | null;
  maxPrice: number | null;
}

/** While a price is typed: where it stands against what the buyer wants to pay, and what to do about it. */
export function PriceHint({ price, range }: { price: number | null; range: WishedRange }) {
  const { minPrice, maxPrice } = range;
  const isOpen = minPrice === null && maxPrice === null;
  const text = price === null ? null : advice(price, range);
  return (
    <div role="status" className="rounded-md bg-paper-2 px-4 py-3">
      <p className="text-sm">
        <span className="text-ink-2">El comprador busca pagar: </span>
        <span className="figures font-[650]">{priceText(minPrice, maxPrice)}</span>
      </p>
      {price !== null && !isOpen && (
        <div className="mt-3">
          <PriceBar price={price} minPrice={minPrice} maxPrice={maxPrice} />
        </div>
      )}
      {text && <p className={clsx('text-ink-2 text-sm', isOpen ? 'mt-1' : 'mt-1.5')}>{text}</p>}
    </div>
  );
}

function advice(price: number, { minPrice, maxPrice }: WishedRange): string | null {
  switch (pricePosition(price, minPrice, maxPrice)) {
    case 'over':
      return `Podés ofrecerla igual, pero te conviene explicar por qué vale más de ${singlePrice(maxPrice ?? 0)}.`;
    case 'under':
      return 'Es menos de lo que espera pagar: contá en qué estado está para que no desconfíe.';
    case 'inside':
      return null;
    case 'open':
      return 'No puso un precio: ofrecé el que te parezca justo.';
  }
}
