import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import { Refusal } from '#domain/refusals/refusal.ts';
import type { Services } from '#services/index.ts';
import { type Behind, RunningLimit } from './running-limit.ts';
import type { HttpEnv } from './scope.ts';

const sampleMs = 200;
const resolutionMs = 10;

/** When more than this many requests run, the next ones start one by one. */
const crowd = 4;

/**
 * Lets one request begin in each round of the event loop. Node accepts one new connection a round: a round that begins
 * many pages takes seconds, and a probe with a new connection would wait for as many rounds as there are others.
 */
function takeTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}

/** Refuses requests early while the process is too far behind, instead of letting all of them become slow. */
export function shedLoad({
  config: { overloadLagMs },
  database,
  metrics,
}: Pick<Services, 'database' | 'metrics' | 'config'>): MiddlewareHandler<HttpEnv> {
  if (overloadLagMs === 0) return (_, next) => next();
  const limit = new RunningLimit(overloadLagMs);
  const turn = takeTurns();
  sample(database.pool, (behind) => limit.adapt(behind));
  return async (c, next) => {
    if (!limit.admits(c.req.path)) {
      metrics.shed();
      throw new Refusal({ code: 'unavailable' });
    }
    // A body may come slowly: who sends slowly must not take the place of who reads.
    if (c.req.method !== 'GET' || !limit.counts(c.req.path)) return next();
    limit.running += 1;
    try {
      if (limit.running > crowd) await turn();
      await next();
    } finally {
      limit.running -= 1;
    }
  };
}

/** Measures how far behind the process is, five times a second. */
function sample(pool: { waitingCount: number }, adapt: (behind: Behind) => void): void {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let waitingSince: number | null = null;
  setInterval(() => {
    const now = performance.now();
    if (pool.waitingCount === 0) waitingSince = null;
    else waitingSince ??= now;
    adapt({ lag: delays.max / 1e6 - resolutionMs, wait: waitingSince === null ? 0 : now - waitingSince });
    delays.reset();
  }, sampleMs).unref();
}
