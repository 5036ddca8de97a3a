/** How far behind this process is, in milliseconds. */
export interface Behind {
  /** How late the event loop came to something that was due. */
  lag: number;
  /** How long there has been somebody who waits for a connection to the database. */
  wait: number;
}

/**
 * How many requests may run at once: at first, when code is not warm yet, and within which bounds the number is adapted.
 * A process makes one page at a time; more than these only wait in it.
 */
const [first, least, most] = [16, 4, 64];
/** Waiting for a connection is common for moments; a queue that never empties is not. */
const waitFactor = 4;
/** Paths that are refused last: signing in, and the stream of live signals. */
const lastToGo = /^\/(?:auth|api\/auth|api\/events)(?:[./?]|$)/;
/** Paths that are never refused: they cost very little, have their own bounds, or report the server's health. */
const never = /^\/(?:assets|images|social|api\/images|api\/health|metrics)(?:\/|$)/;

/**
 * How many requests may run at once. The number falls fast while the process is late and grows slowly while it is not, so
 * that what is let in is answered in time, on a fast machine and on a slow one.
 */
export class RunningLimit {
  running = 0;
  #limit = first;
  readonly #late: number;

  /** @param late from how many milliseconds on it is too late. */
  constructor(late: number) {
    this.#late = late;
  }

  get limit(): number {
    return this.#limit;
  }

  adapt({ lag, wait }: Behind): void {
    const late = Math.max(lag, wait / waitFactor);
    if (late > this.#late) this.#limit = Math.max(least, Math.floor(this.#limit * 0.7));
    else if (late < this.#late / 2) this.#limit = Math.min(most, this.#limit + 4);
  }

  /** Whether a request to this path may run now. */
  admits(path: string): boolean {
    if (!this.counts(path)) return true;
    return this.running < (lastToGo.test(path) ? this.#limit * 2 : this.#limit);
  }

  /** Whether requests to this path are bounded at all. */
  counts(path: string): boolean {
    return !never.test(path);
  }
}
