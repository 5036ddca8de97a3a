import { clsx } from 'clsx';
import { pricePosition } from '#domain/prices/price-position.ts';
import { digitsText, priceText, singlePrice } from '#domain/prices/price-text.ts';
import { PriceBar } from './price-bar.tsx';

export interface WishedRange {
  minPrice: number | null;
  maxPrice: number | null;
  /** Units that the buyer wants; a price is of one. */
  quantity: number;
}

/** What a price is called where it is typed. */
export const eachPrice = ({ quantity }: { quantity: number }): string =>
  quantity > 1 ? 'Precio por unidad' : 'Precio';

/** While a price is typed: where it stands against what the buyer wants to pay, and what to do about it. */
export function PriceHint({ price, range }: { price: number | null; range: WishedRange }) {
  const { minPrice, maxPrice, quantity } = range;
  const isOpen = minPrice === null && maxPrice === null;
  const text = price === null ? null : advice(price, range);
  return (
    <div role="status" className="rounded-md bg-paper-2 px-4 py-3">
      <p className="text-sm">
        <span className="text-ink-2">El comprador busca pagar: </span>
        <span className="figures font-[650]">{priceText(minPrice, maxPrice)}</span>
        {quantity > 1 && ' por unidad'}
      </p>
      {price !== null && !isOpen && (
        <div className="mt-3">
          <PriceBar price={price} minPrice={minPrice} maxPrice={maxPrice} />
        </div>
      )}
      {price !== null && quantity > 1 && (
        <p className="figures mt-1.5 text-sm">
          {singlePrice(price * quantity)} por las {digitsText(quantity)}
        </p>
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
