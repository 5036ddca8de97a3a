import cluster from 'node:cluster';
import { askFirst } from './ask.ts';
import { OwnMachine } from './own-machine.ts';

/** How many points there are within how many seconds. */
export interface Budget {
  points: number;
  seconds: number;
}

/** When a call's turn in a line is over, or how long until it is worth to try again. */
export type LinePlace = { waitMs: number } | { retryAfter: number };

/** How many of a kind may run: for one person or address, and in all where that is bounded. */
export interface Most {
  each: number;
  all?: number;
}

/**
 * What the serving processes of this machine know together, so that a limit is the same however many they are. The
 * first process keeps it; without workers that is the one that serves.
 */
export interface Machine {
  /** Takes points from a budget. @returns null, or the seconds until there are new ones. */
  spend(budget: string, who: string, size: Budget, points: number): Promise<number | null>;
  /** A place in a line: turns of one name pass one after the other. */
  line(name: string, ms: number, lineMs: number): Promise<LinePlace>;
  /** Counts something that runs until `end`. Not counted when too many run: of this person or address, or in all. */
  begin(what: string, who: string, most: Most): Promise<'begun' | 'ownRun' | 'tooMany'>;
  end(what: string, who: string): Promise<void>;
  /** Waits until nobody else is in, and is in until `leave`. @returns whether it had to wait. */
  enter(what: string): Promise<boolean>;
  leave(what: string): Promise<void>;
}

/** The machine as this process sees it. */
export function openMachine(): Machine {
  if (!cluster.isWorker) return new OwnMachine();
  return {
    spend: (...given) => askFirst('spend', given),
    line: (...given) => askFirst('line', given),
    begin: (...given) => askFirst('begin', given),
    end: (...given) => askFirst('end', given),
    enter: (...given) => askFirst('enter', given),
    leave: (...given) => askFirst('leave', given),
  };
}

/**
 * The part of one process in what all of them may use at once, such as connections: for bounds of memory and
 * processor that need not be exact.
 */
export const shareOf = (whole: number): number =>
  Math.max(1, Math.ceil(whole / (cluster.isWorker ? Number(process.env.WORKER_COUNT) || 1 : 1)));

const turnstile = openMachine();

/** Runs one call per name at a time on this machine. `run` learns whether it had to wait. */
export async function oneAtATime<Answer>(
  name: string,
  run: (waited: boolean) => Promise<Answer>,
): Promise<Answer> {
  const waited = await turnstile.enter(name);
  try {
    return await run(waited);
  } finally {
    await turnstile.leave(name);
  }
}
