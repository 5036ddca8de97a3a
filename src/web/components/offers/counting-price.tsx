import { useEffect, useRef, useState } from 'react';
import { singlePrice } from '#domain/price-text.ts';
import { Price, type PriceSize } from '../../ui/price.tsx';

const countMs = 600;

/** A price that counts over to its new value when that changes while it is looked at, as after a counter-offer. */
export function CountingPrice({ value, ...look }: { value: number; size?: PriceSize; className?: string }) {
  const [shown, setShown] = useState(value);
  const before = useRef(value);
  useEffect(() => {
    const from = before.current;
    before.current = value;
    if (from === value || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(value);
      return;
    }
    const begin = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = Math.min(1, (now - begin) / countMs);
      setShown(Math.round(from + (value - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  if (shown === value) return <Price value={value} {...look} />;
  return (
    <>
      <span className="sr-only">{singlePrice(value)}</span>
      <span aria-hidden="true">
        <Price value={shown} {...look} />
      </span>
    </>
  );
}
