import { type ShownThing, shownAnything } from '#domain/events/market-events.ts';

/** More changes within one span than this count as a change of anything. */
const thingsMax = 100_000;

/**
 * When something of what answers show last changed. Remembers at least the last `spanMs`, and at most twice that; what
 * was made before counts as changed.
 */
export class Dropped {
  /** A counter that grows with every change. */
  count = 0;
  readonly #spanMs: number;
  readonly #now: () => number;
  #begin: number;
  #recent = new Map<ShownThing, number>();
  #older = new Map<ShownThing, number>();
  #olderBegin = Number.NEGATIVE_INFINITY;

  constructor(spanMs: number, now: () => number) {
    this.#spanMs = spanMs;
    this.#now = now;
    this.#begin = now();
  }

  add(things: Iterable<ShownThing>): void {
    const at = this.#now();
    if (at - this.#begin > this.#spanMs) {
      this.#older = this.#recent;
      this.#olderBegin = this.#begin;
      this.#recent = new Map();
      this.#begin = at;
    }
    for (const thing of things) {
      const isFull = this.#recent.size >= thingsMax;
      this.#recent.set(isFull ? shownAnything : thing, at);
    }
    this.count += 1;
  }

  /** When one of these last changed, if not before `since`; null when none did. */
  lastSince(since: number, things: Iterable<ShownThing>): number | null {
    if (since < this.#olderBegin) return this.#olderBegin;
    let last: number | null = null;
    for (const thing of things) {
      const at = this.#recent.get(thing) ?? this.#older.get(thing);
      if (at !== undefined && at >= since && at > (last ?? 0)) last = at;
    }
    return last;
  }
}
