/** How slow a sender may be. */
export interface Pace {
  /** Milliseconds to wait for one body, all waits together: what we do with its files in between is not in it. */
  totalMs: number;
  /** Milliseconds after which the rate counts: a connection starts slowly, and pauses. */
  graceMs: number;
  /** Bytes a second, at least. */
  leastRate: number;
}

/** A minute for a body: a photo of 5 MB comes at 0.7 Mbit/s. Sixteen slow senders would hold all readers for longer. */
const usual: Pace = { totalMs: 60_000, graceMs: 8_000, leastRate: 16 * 1024 };

export const paceOf = (pace: Partial<Pace> = {}): Pace => ({ ...usual, ...pace });

export interface Sender {
  /** Milliseconds that the next bytes may take. */
  patienceMs(): number;
  received(bytes: number, waitedMs: number): void;
}

/** Follows one sender. */
export function startPace({ totalMs, graceMs, leastRate }: Pace): Sender {
  let waited = 0;
  let bytes = 0;
  return {
    patienceMs: () => Math.max(0, Math.min(totalMs, graceMs + (bytes / leastRate) * 1000) - waited),
    received(more, waitedMs) {
      bytes += more;
      waited += waitedMs;
    },
  };
}
