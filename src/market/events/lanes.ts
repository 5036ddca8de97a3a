import type { Database } from '#database/connection.ts';
import { type Lane, lanes, type OutsideKind } from '#domain/events/lanes.ts';
import { claimTurn, dueLanes, type OutboxRow, renewEveryMs, renewLeases } from './claim.ts';
import { type Relay, startLoop } from './loop.ts';
import { type RelayParts, runTurn } from './passes.ts';

/**
 * Rows of each lane that one process has under way at a time. Mail servers may take a second for a mail: so many keep two
 * processes above 50 mails a second, and below the 50 connections that mail servers allow one client.
 */
export const hands: Record<Lane, number> = { urgent: 4, soon: 30, bulk: 15, push: 12, files: 4 };
/** Several events cause one look at the outbox. */
const lookDelayMs = 10;
/** A lane looks by itself only in case a look for all was lost. */
const lanePollMs = 60_000;

const first = '00000000-0000-0000-0000-000000000000';

/** Whose turn is next: the one after the last, in a circle. */
export function turnsOfLane({ market: { db }, outside }: RelayParts, lane: Lane) {
  const kinds = Object.keys(outside) as OutsideKind[];
  let after = first;
  return async (): Promise<OutboxRow[]> => {
    let queue = await claimTurn(db, lane, kinds, after);
    if (queue.length === 0 && after !== first) queue = await claimTurn(db, lane, kinds, first);
    after = queue[0]?.turn ?? first;
    return queue;
  };
}

/**
 * Works off a lane with several workers. A worker that is done takes the next row at once and does not wait for the
 * slowest.
 */
function startLane(parts: RelayParts, lane: Lane, leases: Leases): Relay {
  const next = turnsOfLane(parts, lane);
  const running = new Set<Promise<void>>();
  const start = (queue: OutboxRow[]) => {
    const done = leases
      .hold(queue, () => runTurn(parts, queue))
      .catch((error: unknown) => parts.log.warn({ err: error }, 'the end of an event is unknown'))
      .then(() => {
        running.delete(done);
        loop.wake();
      });
    running.add(done);
  };
  const takeFree = async (): Promise<number> => {
    let taken = 0;
    for (; running.size < hands[lane]; taken++) {
      const queue = await next();
      if (queue.length === 0) break;
      start(queue);
    }
    return taken;
  };
  const loop = startLoop(takeFree, { poll: lanePollMs, delay: 0, log: parts.log });
  return {
    wake: loop.wake,
    async stop() {
      await loop.stop();
      await Promise.all(running);
    },
  };
}

/** Works off all lanes of events whose effects lie outside. */
export function startLanes(parts: RelayParts, poll: number): Relay {
  const leases = openLeases(parts);
  const all = new Map(lanes.map((lane) => [lane, startLane(parts, lane, leases)]));
  const look = async () => {
    for (const lane of await dueLanes(parts.market.db)) all.get(lane)?.wake();
    return 0;
  };
  const looking = startLoop(look, { poll, delay: lookDelayMs, log: parts.log });
  return {
    wake: looking.wake,
    async stop() {
      await looking.stop();
      await Promise.all([...all.values()].map((lane) => lane.stop()));
      leases.close();
    },
  };
}

interface Leases {
  /** Keeps rows ours while they are worked on. */
  hold(queue: readonly OutboxRow[], work: () => Promise<void>): Promise<void>;
  close(): void;
}

function openLeases({ market, log }: Pick<RelayParts, 'log'> & { market: { db: Database } }): Leases {
  const held = new Set<string>();
  const renewing = setInterval(() => {
    if (held.size === 0) return;
    renewLeases(market.db, [...held]).catch((error: unknown) =>
      log.warn({ err: error }, 'events under way could not be kept'),
    );
  }, renewEveryMs);
  renewing.unref();
  return {
    async hold(queue, work) {
      for (const { id } of queue) held.add(id);
      try {
        await work();
      } finally {
        for (const { id } of queue) held.delete(id);
      }
    },
    close: () => clearInterval(renewing),
  };
}
