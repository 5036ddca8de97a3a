import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#services/log.ts';
import { insideEffects } from './inside-effects.ts';
import { outsideEffects } from './outside-effects.ts';
import { insidePass, outsidePass, type RelayParts, retryPauses } from './passes.ts';

/** Events of commands of this process are handled at once; this finds the retries and those of dead processes. */
const pollMs = 1_000;
/** Files and mails are in no hurry: several events wake one pass. */
const outsideDelayMs = 25;
const longestPauseMs = 10_000;

export interface Relay {
  /** The outbox has something. */
  wake(): void;
  /** Finishes what runs. What is left waits in the outbox. */
  stop(): Promise<void>;
}

export type RelayInput = Omit<RelayParts, 'inside' | 'outside' | 'pauses'> &
  Partial<Pick<RelayParts, 'inside' | 'outside' | 'pauses'>> & { pollMs?: number };

/**
 * Turns what committed commands left in the outbox into its effects: at least once, in order per aggregate. Any
 * number of processes may run one.
 */
export function startRelay(input: RelayInput): Relay {
  const parts: RelayParts = {
    ...input,
    inside: input.inside ?? insideEffects,
    outside: input.outside ?? outsideEffects,
    pauses: input.pauses ?? retryPauses,
  };
  const poll = input.pollMs ?? pollMs;
  const outside = startLoop(() => outsidePass(parts), poll, outsideDelayMs, parts.log);
  const inside = startLoop(
    async () => {
      const touched = await insidePass(parts);
      // A notice leaves word for its mail and push.
      if (touched > 0) outside.wake();
      return touched;
    },
    poll,
    0,
    parts.log,
  );
  const loops = [inside, outside];
  return {
    wake() {
      for (const loop of loops) loop.wake();
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

/** Repeats `pass` while it finds something, then waits to be woken or for the poll. */
function startLoop(pass: () => Promise<number>, poll: number, delay: number, log: Log): Relay {
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
