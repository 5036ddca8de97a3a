/** How long a number is kept, in milliseconds: a change that no signal tells of is seen then. */
const keptFor = 5_000;
/** "More than the cap" is kept for longer: only many changes could make it wrong. */
const manyKeptFor = 30_000;
const most = 5_000;

/**
 * How many rows each filter of the marketplace finds, kept for a moment in the memory of this process: counting costs a
 * list more than reading its page. Numbers up to the cap are forgotten when any listed thing changes.
 */
export class KeptTotals {
  /** Grows with every change. A count that began before a change is not kept. */
  changes = 0;
  readonly #cap: number;
  readonly #now: () => number;
  readonly #few = new Map<string, { total: number; at: number }>();
  readonly #many = new Map<string, { total: number; at: number }>();

  constructor(cap: number, now: () => number = Date.now) {
    this.#cap = cap;
    this.#now = now;
  }

  /** The number of what a filter finds; undefined when it has to be counted. */
  known(key: string): number | undefined {
    const after = (kept: { total: number; at: number } | undefined, ms: number) =>
      kept && this.#now() - kept.at < ms ? kept.total : undefined;
    return after(this.#many.get(key), manyKeptFor) ?? after(this.#few.get(key), keptFor);
  }

  /** Keeps what was counted since `changes` had this value. */
  note(key: string, total: number, since: number): void {
    const isMany = total > this.#cap;
    if (!isMany && since !== this.changes) return;
    const kept = isMany ? this.#many : this.#few;
    kept.delete(key);
    kept.set(key, { total, at: this.#now() });
    if (kept.size > most) kept.delete(kept.keys().next().value as string);
  }

  /** Something changed that lists show. */
  drop(): void {
    this.changes += 1;
    this.#few.clear();
  }
}
