import type { Clock } from '../../scripts/factories/clock.ts';

export interface Agenda {
  /** Schedules an action. The action may schedule more actions, later than itself. */
  at(time: number, run: () => Promise<void>): void;
  /** Runs all actions in order of time, and sets the clock to the time of each. */
  play(clock: Clock, onStep: (done: number) => Promise<void>): Promise<void>;
}

/** A schedule of actions. Actions of the same time run in the order they were added. */
export function createAgenda(): Agenda {
  const steps: { time: number; run: () => Promise<void> }[] = [];
  return {
    at(time, run) {
      const later = steps.findLastIndex((step) => step.time <= time);
      steps.splice(later + 1, 0, { time, run });
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
