/** A round price some way below: `share` of it. */
export function lowerPrice(price: number, share: number): number {
  const step = price >= 1_000_000 ? 50_000 : price >= 100_000 ? 5_000 : 500;
  return Math.min(price - 1, Math.max(1, Math.round((price * share) / step) * step));
}
