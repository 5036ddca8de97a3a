import { type Clock, day, hour, minute } from '../scripts/factories/clock.ts';
import type { Random } from '../scripts/factories/random.ts';

export interface Timeline {
  /** Schedules an action. The action may schedule more actions, later than itself. */
  at(time: number, run: () => unknown): void;
  /** Runs all actions in order of time, and sets the clock to the time of each. */
  play(clock: Clock, onStep: (done: number) => Promise<void>): Promise<void>;
}

/** A schedule of actions. Actions of the same time run in the order they were added. */
export function createTimeline(): Timeline {
  const steps: { time: number; run: () => unknown }[] = [];
  return {
    at(time, run) {
      const before = steps.findLastIndex((step) => step.time <= time);
      steps.splice(before + 1, 0, { time, run });
    },
    async play(clock, onStep) {
      for (let done = 1; ; done++) {
        const step = steps.shift();
        if (!step) return;
        clock.set(new Date(step.time));
        await step.run();
        await onStep(done);
      }
    },
  };
}

/** Argentina's offset to UTC: three hours behind, unchanged since 2009. */
const offset = 3 * hour;

/** The hour of Argentina at which every story ends. */
const lastHour = 10;

/**
 * The moment at which the stories of a demo end: the last ten o'clock in the morning of Argentina. It keeps what depends
 * on the time of day (who sleeps, what a waiting time reaches) the same, at whatever hour the demo is started.
 */
export function endOfStories(start: number): number {
  const shift = offset + lastHour * hour;
  return Math.floor((start - shift) / day) * day + shift;
}

/** A random time that many days before `now`, at an hour when people are awake, and at least some minutes ago. */
export function momentBefore(now: number, daysAgo: number, random: Random): number {
  const midnight = Math.floor((now - offset) / day) * day + offset - daysAgo * day;
  const awake = midnight + 8 * hour + random.int(0, 14 * 60) * minute;
  return Math.min(awake, now - random.int(20, 180) * minute);
}

/** Moves a time at night to the next morning, unless that is later than `latest`. */
export function whenAwake(time: number, latest: number, random: Random): number {
  const timeOfDay = (time - offset) % day;
  const moved = timeOfDay < 8 * hour ? time + 8 * hour - timeOfDay + random.int(0, 90) * minute : time;
  return Math.min(moved, latest);
}
