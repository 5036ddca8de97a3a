import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Budget, LinePlace, Machine, Most } from './machine.ts';

/** Limits of the names with a line, and of all waiting calls: further ones are refused. */
const namesMax = 10_000;
const waitingMax = 500;

/** What the processes of a machine count, in the memory of the one that keeps it. */
export class OwnMachine implements Machine {
  readonly #now: () => number;
  readonly #budgets = new Map<string, RateLimiterMemory>();
  /** When the line of a name is free, and when each waiting call's turn is over. */
  readonly #freeAt = new Map<string, number>();
  #turnsEnd: number[] = [];
  readonly #running = new Map<string, Map<string, number>>();
  /** Who waits to be let in, for each thing that somebody is in. */
  readonly #inside = new Map<string, (() => void)[]>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  async spend(budget: string, who: string, size: Budget, points: number): Promise<number | null> {
    const { points: most, seconds: duration } = size;
    const limiter = this.#budgets.get(budget) ?? new RateLimiterMemory({ points: most, duration });
    this.#budgets.set(budget, limiter);
    try {
      await limiter.consume(who, points);
      return null;
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      return Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
    }
  }

  async line(name: string, ms: number, lineMs: number): Promise<LinePlace> {
    const at = this.#now();
    const start = Math.max(at, this.#freeAt.get(name) ?? 0);
    const waitMs = start + ms - at;
    this.#turnsEnd = this.#turnsEnd.filter((end) => end > at);
    if (this.#freeAt.size >= namesMax) {
      for (const [other, free] of this.#freeAt) if (free <= at) this.#freeAt.delete(other);
    }
    if (waitMs > lineMs || this.#turnsEnd.length >= waitingMax || this.#freeAt.size >= namesMax) {
      return { retryAfter: Math.max(1, Math.ceil((start - at) / 1000)) };
    }
    this.#freeAt.set(name, start + ms);
    this.#turnsEnd.push(start + ms);
    return { waitMs };
  }

  async begin(what: string, who: string, { each, all }: Most): ReturnType<Machine['begin']> {
    const counts = this.#running.get(what) ?? new Map<string, number>();
    this.#running.set(what, counts);
    const own = counts.get(who) ?? 0;
    // The sum is kept under no name of a person or an address.
    const sum = counts.get('') ?? 0;
    if (own >= each) return 'ownRun';
    if (all !== undefined && sum >= all) return 'tooMany';
    counts.set(who, own + 1).set('', sum + 1);
    return 'begun';
  }

  async end(what: string, who: string): Promise<void> {
    const counts = this.#running.get(what);
    if (!counts?.has(who)) return;
    for (const name of [who, '']) {
      const left = (counts.get(name) ?? 1) - 1;
      if (left > 0) counts.set(name, left);
      else counts.delete(name);
    }
  }

  enter(what: string): Promise<boolean> {
    const waiting = this.#inside.get(what);
    if (!waiting) {
      this.#inside.set(what, []);
      return Promise.resolve(false);
    }
    return new Promise((resolve) => waiting.push(() => resolve(true)));
  }

  async leave(what: string): Promise<void> {
    const next = this.#inside.get(what)?.shift();
    if (next) next();
    else this.#inside.delete(what);
  }
}
