import pLimit, { type LimitFunction } from 'p-limit';

/** Counts what runs at once in this process: for each person or address, and in all. */
export class RunningCounts {
  total = 0;
  readonly #of = new Map<string, number>();
  readonly #each: number;
  readonly #all: number;

  constructor(each: number, all = Number.POSITIVE_INFINITY) {
    this.#each = each;
    this.#all = all;
  }

  /** Counts one more until `end`, or says which bound is reached. */
  begin(who: string): 'begun' | 'ownRun' | 'tooMany' {
    const own = this.#of.get(who) ?? 0;
    if (own >= this.#each) return 'ownRun';
    if (this.total >= this.#all) return 'tooMany';
    this.#of.set(who, own + 1);
    this.total += 1;
    return 'begun';
  }

  end(who: string): void {
    const left = (this.#of.get(who) ?? 0) - 1;
    if (left < 0) return;
    if (left > 0) this.#of.set(who, left);
    else this.#of.delete(who);
    this.total -= 1;
  }
}

const mutexes = new Map<string, LimitFunction>();

/** Runs one call per name at a time in this process. */
export function oneAtATime<Answer>(name: string, run: () => Promise<Answer>): Promise<Answer> {
  const mutex = mutexes.get(name) ?? pLimit(1);
  mutexes.set(name, mutex);
  return mutex(run).finally(() => {
    if (mutex.activeCount + mutex.pendingCount === 0) mutexes.delete(name);
  });
}
