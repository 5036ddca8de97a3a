import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#services/log.ts';

/** A database that comes back is worked with again after this long at most. */
const longestPauseMs = 2_000;

/** Something that works off the outbox until it is stopped. */
export interface Relay {
  /** Called when the outbox has new rows. */
  wake(): void;
  /** Finishes what runs. What is left waits in the outbox. */
  stop(): Promise<void>;
}

interface LoopOptions {
  /** Milliseconds after which it looks by itself. */
  poll: number;
  /** Milliseconds from being woken to looking. */
  delay: number;
  log: Log;
}

/** Repeats `pass` while it finds something, then waits to be woken or for the poll. */
export function startLoop(pass: () => Promise<number>, { poll, delay, log }: LoopOptions): Relay {
  const stopping = new AbortController();
  let woken = Promise.withResolvers<void>();
  let isWoken = false;

  const rest = async (ms: number) => {
    const waiting = new AbortController();
    const signal = AbortSignal.any([waiting.signal, stopping.signal]);
    await Promise.race([woken.promise, sleep(ms, undefined, { signal }).catch(() => undefined)]);
    waiting.abort();
  };
  const run = async () => {
    let pause = 0;
    while (!stopping.signal.aborted) {
      if (isWoken && delay > 0) await sleep(delay);
      if (isWoken) woken = Promise.withResolvers();
      isWoken = false;
      try {
        const touched = await pass();
        pause = 0;
        if (touched === 0 && !isWoken) await rest(poll);
      } catch (error) {
        if (pause === 0) log.warn({ err: error }, 'the outbox cannot be read');
        pause = Math.min(pause * 2 || poll, longestPauseMs);
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  const running = run();
  return {
    wake() {
      isWoken = true;
      woken.resolve();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
