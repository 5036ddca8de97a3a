import { useEffect, useRef, useState } from 'react';
import { singlePrice } from '#domain/prices/price-text.ts';
import { Price, type PriceSize } from '../../ui/price.tsx';

const countMs = 600;

/**
 * The prices that this tab has shown, by offer: a counter-offer moves to another list, where a new element shows
 * its price. Filled in the browser only, so that hydration matches.
 */
const lastShown = new Map<string, number>();

export function CountingPrice({
  offerId,
  value,
  ...look
}: {
  offerId: string;
  value: number;
  size?: PriceSize;
  className?: string;
}) {
  const [shown, setShown] = useState(() => lastShown.get(offerId) ?? value);
  const before = useRef(shown);
  useEffect(() => {
    const from = before.current;
    before.current = value;
    lastShown.set(offerId, value);
    if (from === value || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(value);
      return;
    }
    let begin = 0;
    let frame = requestAnimationFrame(function count(now) {
      begin ||= now;
      const part = Math.min(1, (now - begin) / countMs);
      setShown(Math.round(from + (value - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [offerId, value]);
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
