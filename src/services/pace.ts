/** How slow the other end of a connection may be. */
export interface Pace {
  /** Milliseconds to wait for it, all waits together: what we do in between is not in it. */
  totalMs: number;
  /** Milliseconds after which the rate counts: a connection starts slowly, and pauses. */
  graceMs: number;
  /** Bytes a second, at least. */
  leastRate: number;
}

/** A minute for a body: a photo of 5 MB comes at 0.7 Mbit/s. Sixteen slow senders would hold all readers for longer. */
const usual: Pace = { totalMs: 60_000, graceMs: 8_000, leastRate: 16 * 1024 };

export const paceOf = (pace: Partial<Pace> = {}): Pace => ({ ...usual, ...pace });

/** One connection whose bytes are waited for, those it sends or those it takes. */
export interface Paced {
  /** Milliseconds that the next bytes may take. */
  patienceMs(): number;
  moved(bytes: number, waitedMs: number): void;
}

/** Follows one connection. */
export function startPace({ totalMs, graceMs, leastRate }: Pace): Paced {
  let waited = 0;
  let bytes = 0;
  return {
    patienceMs: () => Math.max(0, Math.min(totalMs, graceMs + (bytes / leastRate) * 1000) - waited),
    moved(more, waitedMs) {
      bytes += more;
      waited += waitedMs;
    },
  };
}
