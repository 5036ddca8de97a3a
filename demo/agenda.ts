import type { Clock } from '../scripts/factories/clock.ts';

export interface Agenda {
  /** Something to happen at a moment; it may put more on the agenda, later than itself. */
  at(time: number, run: () => Promise<void>): void;
  /** Lets everything happen in the order of time, with the clock on each moment. */
  play(clock: Clock, onStep: (done: number) => Promise<void>): Promise<void>;
}

/** What happens when. Things of one moment keep the order they were put down in. */
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
