import type { Context } from '#application/context.ts';

export interface Clock {
  now(): Date;
  set(at: Date): void;
  advance(milliseconds: number): void;
}

/** A clock that stands still until a test moves it. */
export function createClock(start: Date): Clock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    set: (moment) => {
      at = moment.getTime();
    },
    advance: (milliseconds) => {
      at += milliseconds;
    },
  };
}

/** The same market with another clock. */
export const onClock = (ctx: Context, clock: Clock): Context => ({ ...ctx, now: () => clock.now() });

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
