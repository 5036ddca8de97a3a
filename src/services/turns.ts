import { setTimeout as sleep } from 'node:timers/promises';
import { type Machine, openMachine } from './machine/machine.ts';

/**
 * A queue for each name, on this machine: turns pass one after the other. A waiting call uses no resource but its
 * place.
 */
export interface Turns {
  /**
   * Waits for a turn of `ms` milliseconds. @returns null afterwards, or the seconds to wait before a retry when the
   * queue is too long.
   */
  wait(name: string, ms: number, lineMs: number): Promise<number | null>;
}

/** Turns in the lines that this machine keeps. */
export function openTurns(
  machine: Pick<Machine, 'line'> = openMachine(),
  pause: (ms: number) => Promise<unknown> = sleep,
): Turns {
  return {
    async wait(name, ms, lineMs) {
      if (ms === 0) return null;
      const place = await machine.line(name, ms, lineMs);
      if ('retryAfter' in place) return place.retryAfter;
      await pause(place.waitMs);
      return null;
    },
  };
}
