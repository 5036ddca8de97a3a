import { clsx } from 'clsx';
import { Fragment } from 'react';
import { priceText, singlePrice } from '#domain/prices/price-text.ts';

export type PriceSize = 'sm' | 'md' | 'lg' | 'xl';

const sizes: Record<PriceSize, string> = {
  sm: 'price-sm',
  md: 'price-md',
  lg: 'text-2xl',
  xl: 'text-3xl md:text-4xl',
};

interface PriceProps {
  size?: PriceSize;
  className?: string;
}

export const Price = ({ value, ...look }: PriceProps & { value: number }) => (
  <PriceFigures text={singlePrice(value)} {...look} />
);

export const PriceRange = ({
  min,
  max,
  ...look
}: PriceProps & { min: number | null; max: number | null }) => (
  <PriceFigures text={priceText(min, max)} {...look} />
);

export const OldPrice = ({ value, className }: { value: number; className?: string }) => (
  <s className={clsx('figures relative font-medium text-ink-3', className)}>
    <span className="sr-only">Precio anterior: </span>
    {singlePrice(value)}
  </s>
);

export function PriceFigures({ text, size = 'md', className }: PriceProps & { text: string }) {
  const parts = text.split(/(\$[\d.]+)/).filter(Boolean);
  return (
    <span className={clsx('price', sizes[size], className)}>
      {parts.map((part) =>
        part.startsWith('$') ? (
          <b key={part}>
            <i>$</i>
            {part.slice(1)}
          </b>
        ) : parts.length === 1 ? (
          <b key={part} className="text-[0.85em]">
            {part}
          </b>
        ) : /\w/.test(part) ? (
          <span key={part} className="price-word">
            {part}
          </span>
        ) : (
          <Fragment key={part}>{part}</Fragment>
        ),
      )}
    </span>
  );
}
