import { setTimeout as sleep } from 'node:timers/promises';
import { type ShownThing, shownAnything } from '#domain/events/market-events.ts';
import { BoundedStore } from '#services/bounded-store.ts';
import { Dropped } from './dropped.ts';
import type { KeptAnswer } from './kept-answer.ts';
import type { PublicRead } from './public-reads.ts';

/** The longest time an answer is kept: then changes are seen that no event announces, such as dates. */
const lifetimeMs = 5_000;
/** After this many rebuilds in a row, a key that keeps changing is rebuilt once a second. */
const [rebuildEveryMs, rebuildsAtOnce] = [1_000, 4];
/** While a key may not be rebuilt, its old bytes are still given up to this age. */
const oldMs = 1_000;
/** A replica is at most this far behind, or it is not read for what has just changed. */
const replicaLagMs = 10_000;
/** Longer than an answer lives, is made and may lag together. */
const rememberMs = 60_000;
/** How long an address asked for once is remembered. A second request in that time makes us keep its answer. */
const [askedBytes, askedMs] = [2_000_000, 60_000];
/** The share of the memory that answers with texts, choices and cursors may take: they push out no publication. */
const searchShare = 0.25;

/** How an answer is made. */
export interface Making {
  /** When its data began to be read. */
  madeAt: number;
  /** The changes known when reading began. */
  knownAt: number;
  /** The newest data are asked for, not those of a replica, which may lack what has just changed. */
  isFresh: boolean;
}

/** An answer, and whether it is for everybody: it is not while it is refused to an address, or failed. */
export interface Made {
  answer: KeptAnswer;
  isShared: boolean;
}

interface Running {
  making: Making;
  made: Promise<Made>;
  /** The other requests that wait for this answer. */
  waiting: number;
}

interface Pace {
  left: number;
  at: number;
}

export interface ResponseCacheOptions {
  bytes: number;
  /** Answers may be made from a replica. */
  hasReplica?: boolean;
  now?: () => number;
}

/** Finished answers for visitors, kept in memory until something that they show changes. */
export class ResponseCache {
  readonly #pages: BoundedStore<KeptAnswer>;
  readonly #searches: BoundedStore<KeptAnswer>;
  /** When an address was asked for. */
  readonly #asked = new BoundedStore<number>(askedBytes, (_, key) => key.length + 100);
  readonly #paces = new BoundedStore<Pace>(10_000, () => 1);
  readonly #running = new Map<string, Running>();
  readonly #dropped: Dropped;
  readonly #now: () => number;
  readonly #hasReplica: boolean;

  constructor({ bytes, hasReplica = false, now = () => performance.now() }: ResponseCacheOptions) {
    const searches = Math.floor(bytes * searchShare);
    this.#searches = storeOf(searches);
    this.#pages = storeOf(bytes - searches);
    this.#hasReplica = hasReplica;
    this.#now = now;
    this.#dropped = new Dropped(rememberMs, now);
  }

  /** Bytes that are kept now. */
  get size(): number {
    return this.#pages.size + this.#searches.size;
  }

  /** Forgets the answers that show one of these. */
  drop(things: Iterable<ShownThing>): void {
    this.#dropped.add(things);
  }

  /** Forgets everything: changes may have been missed. */
  clear(): void {
    this.#dropped.add([shownAnything]);
    this.#pages.clear();
    this.#searches.clear();
  }

  /** The answer that is kept, when nothing that it shows changed since. */
  current(read: PublicRead): KeptAnswer | null {
    const kept = this.#store(read).get(read.key);
    return kept && this.#isCurrent(kept) ? kept : null;
  }

  /** Updates the memory that an answer takes. */
  resize(read: PublicRead, kept: KeptAnswer): void {
    const store = this.#store(read);
    if (store.get(read.key) === kept) store.set(read.key, kept);
  }

  /**
   * Makes a missing answer. Requests for it wait for the one that is being made, unless something that
   * it shows changed after it began: then it is made again. A page that may not be made again so soon is given as it was.
   * Null: what was made is for the one who caused it only.
   */
  async renew(read: PublicRead, make: (making: Making) => Promise<Made>): Promise<KeptAnswer | null> {
    const askedAt = this.#now();
    let isFresh = !this.#hasReplica;
    for (;;) {
      const known = this.#store(read).get(read.key);
      if (known && this.#isCurrent(known)) return known;
      const running = this.#running.get(read.key);
      const wait = running || !known ? 0 : this.#take(read.key);
      if (known && wait > 0) {
        if (!read.isLive && this.#now() - known.madeAt < oldMs) return known;
        await sleep(wait);
        continue;
      }
      if (running) running.waiting += 1;
      const { making, made } = running ?? this.#begin(read, known, isFresh, make);
      const { answer, isShared } = await made;
      if (!isShared) return running ? null : answer;
      if ((making.isFresh && making.madeAt >= askedAt) || this.#isCurrent(answer)) return answer;
      isFresh = true;
    }
  }

  #begin(
    read: PublicRead,
    known: KeptAnswer | undefined,
    wantsFresh: boolean,
    make: (making: Making) => Promise<Made>,
  ): Running {
    const madeAt = this.#now();
    const isFresh =
      wantsFresh || this.#dropped.lastSince(madeAt - replicaLagMs, known?.things ?? read.things) !== null;
    const making = { madeAt, isFresh, knownAt: isFresh ? madeAt : madeAt - replicaLagMs };
    const askedAt = this.#asked.get(read.key) ?? Number.NEGATIVE_INFINITY;
    const isWanted = read.isFixed || known !== undefined || madeAt - askedAt < askedMs;
    this.#asked.set(read.key, madeAt);
    const keep = async (): Promise<Made> => {
      try {
        const made = await make(making);
        const isKept = made.isShared && made.answer.status === 200 && (isWanted || running.waiting > 0);
        if (isKept) this.#store(read).set(read.key, made.answer);
        return made;
      } finally {
        this.#running.delete(read.key);
      }
    };
    const running: Running = { making, made: keep(), waiting: 0 };
    this.#running.set(read.key, running);
    return running;
  }

  #isCurrent(kept: KeptAnswer): boolean {
    if (this.#now() - kept.madeAt > lifetimeMs) return false;
    if (kept.checkedAt === this.#dropped.count) return true;
    if (this.#dropped.lastSince(kept.knownAt, kept.things) !== null) return false;
    kept.checkedAt = this.#dropped.count;
    return true;
  }

  /** Uses up one of the rebuilds that a key has left. @returns the milliseconds until there is one. */
  #take(key: string): number {
    const now = this.#now();
    const pace = this.#paces.get(key) ?? { left: rebuildsAtOnce, at: now };
    const left = Math.min(rebuildsAtOnce, pace.left + (now - pace.at) / rebuildEveryMs);
    this.#paces.set(key, { left: left < 1 ? left : left - 1, at: now });
    return left < 1 ? Math.ceil((1 - left) * rebuildEveryMs) : 0;
  }

  #store({ isSearch }: PublicRead): BoundedStore<KeptAnswer> {
    return isSearch ? this.#searches : this.#pages;
  }
}

const storeOf = (bytes: number) => new BoundedStore<KeptAnswer>(bytes, ({ size }) => size);
