import { insideEffects } from './inside-effects.ts';
import { startLanes } from './lanes.ts';
import { type Relay, startLoop } from './loop.ts';
import { outsideEffects } from './outside-effects.ts';
import { insidePass, type RelayParts } from './passes.ts';

export type { Relay } from './loop.ts';

/** Events of commands of this process are handled at once; this finds the retries and those of dead processes. */
const pollMs = 1_000;

export type RelayInput = Omit<RelayParts, 'inside' | 'outside'> &
  Partial<Pick<RelayParts, 'inside' | 'outside'>> & {
    pollMs?: number;
    /** Whether mails, pushes and files are worked off here. Default: yes. */
    hasLanes?: boolean;
  };

/**
 * Turns what committed commands left in the outbox into its effects: at least once, in order per aggregate. Any
 * number of processes may run one.
 */
export function startRelay(input: RelayInput): Relay {
  const parts: RelayParts = {
    ...input,
    inside: input.inside ?? insideEffects,
    outside: input.outside ?? outsideEffects,
  };
  const poll = input.pollMs ?? pollMs;
  const outside = input.hasLanes === false ? null : startLanes(parts, poll);
  const inside = startLoop(
    async () => {
      const touched = await insidePass(parts);
      // A notice leaves word for its mail and push.
      if (touched > 0) outside?.wake();
      return touched;
    },
    { poll, delay: 0, log: parts.log },
  );
  const loops = outside ? [inside, outside] : [inside];
  return {
    wake() {
      for (const loop of loops) loop.wake();
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
