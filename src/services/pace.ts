/** How slow the other end of a connection may be. */
export interface Pace {
  /**
   * Maximum milliseconds to wait for the other end, in total. The server's own work between the waits does not count.
   */
  totalMs: number;
  /** Milliseconds before the rate is checked: a connection starts slowly and may pause. */
  graceMs: number;
  /** Minimum bytes per second. */
  leastRate: number;
}

/**
 * A minute for a body: a photo of 5 MB needs 0.7 Mbit/s. With a longer limit, sixteen slow senders would block all
 * readers for longer.
 */
const usual: Pace = { totalMs: 60_000, graceMs: 8_000, leastRate: 16 * 1024 };

export const paceOf = (pace: Partial<Pace> = {}): Pace => ({ ...usual, ...pace });

/** The pace of one connection, either of the bytes it sends or of the bytes it reads. */
export interface Paced {
  /** Milliseconds that the next bytes may take. */
  patienceMs(): number;
  moved(bytes: number, waitedMs: number): void;
}

/** Starts to measure one connection. */
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
