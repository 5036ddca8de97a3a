import { isWhole } from '../support/extent.ts';
import type { Finding, Fire, FireTarget } from './fire.ts';
import { apiRequest, type GeneratedRequest } from './generated/api-requests.ts';
import { formRequest } from './generated/form-requests.ts';
import { type Random, randomOf } from './generated/random.ts';
import { shoot } from './generated/shoot.ts';
import { openWorld, type World, worldSecret } from './generated/world.ts';

/**
 * Number of requests that are sent at once. Their CPU time is measured together; only the requests of an expensive
 * batch are repeated one by one.
 */
const together = 8;
const cpuMax = 250;
const refreshEvery = 1_000;
/** `npm test` judges a change by the same requests each time; its nightly form and the long form look for new ones. */
const usualSeed = 20_261_101;
const anySeed = () => Math.trunc(Math.random() * 2 ** 31);

/** Requests and forms generated from the API's description and the list of the pages' actions, sent as every role. */
const generated = (
  counts: { short: number; full: number },
  env: Record<string, string>,
  shownByDay?: string,
): Fire => ({
  shownByDay,
  attack:
    'sends valid, nearly valid and hostile requests to every operation, and as many forms to the pages, as every role',
  before:
    '500 for a cursor beyond the numbers of the database, for a bad cursor of the chats, for a form that is none',
  env: { AUTH_SECRET: worldSecret, LOG_LEVEL: 'fatal', ...env },
  async run(target, size) {
    // FIRE_COUNT allows splitting a long run into parts with different seeds.
    const count = Number(process.env.FIRE_COUNT ?? counts[size]);
    const seed = Number(process.env.FIRE_SEED ?? (size === 'full' || isWhole ? anySeed() : usualSeed));
    const world = await openWorld(target.url, target.pool);
    return [
      ...(await attack(target, world, 'requests', apiRequest, { count, seed })),
      ...(await attack(target, world, 'forms', formRequest, { count, seed: seed + 1 })),
    ];
  },
});

export const generatedRequests = generated(
  { short: 240, full: 100_000 },
  { RATE_LIMIT_FACTOR: '0' },
  'tests/api/hostile-values.test.ts › answers no body with a fault',
);
export const generatedRequestsLimited = generated(
  { short: 80, full: 5_000 },
  { RATE_LIMIT_FACTOR: '1' },
  'tests/api/rate-limits.test.ts › takes limits, and says each that is full with its sentence and Retry-After',
);

async function attack(
  { pool, cpuMs }: FireTarget,
  world: World,
  what: string,
  make: (world: World, random: Random) => GeneratedRequest,
  { count, seed }: { count: number; seed: number },
): Promise<Finding[]> {
  let faults = 0;
  let leaks = 0;
  let late = 0;
  let costliest = 0;
  const statuses = new Map<number, number>();
  const tell = (problem: string, request: GeneratedRequest) =>
    console.error(`${problem}: seed ${seed}, ${JSON.stringify(request).slice(0, 1_500)}`);
  const one = async (request: GeneratedRequest) => {
    const shot = await shoot(world, pool, request).catch((error: Error) => {
      // The client cannot read the answer, for example because of too many headers.
      tell(`${error.message} (${error.cause})`, request);
      return { status: 0, leaks: [] };
    });
    statuses.set(shot.status, (statuses.get(shot.status) ?? 0) + 1);
    // On a busy machine the database may be slow and the answer 503. Those are counted, with a maximum of their own.
    const isLate = shot.status === 503;
    if (isLate && request.of !== 'getReadiness') late += 1;
    if (shot.status === 0 || (shot.status >= 500 && !isLate)) {
      faults += 1;
      if (shot.status > 0) tell(`${shot.status}`, request);
    }
    if (shot.leaks.length > 0) {
      leaks += 1;
      tell(`leaked ${shot.leaks.join('; ')}`, request);
    }
  };

  for (let nth = 0; nth < count; nth += together) {
    if (nth > 0 && nth % refreshEvery === 0) await world.refresh();
    const batch = Array.from({ length: Math.min(together, count - nth) }, (_, place) =>
      make(world, randomOf(seed + nth + place)),
    );
    const before = cpuMs();
    await Promise.all(batch.map(one));
    if (cpuMs() - before <= cpuMax) continue;
    for (const request of batch) {
      const cost = await leastCost(cpuMs, () => shoot(world, pool, request));
      costliest = Math.max(costliest, cost);
      if (cost > cpuMax) tell(`${cost} ms of processor time`, request);
    }
  }
  const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  const measured = (measure: string, value: number, unit: string, most: number): Finding => ({
    measure: `${measure} of ${count} ${what} (seed ${seed}; ${answers.join(', ')})`,
    value,
    unit,
    most,
  });
  return [
    measured('faults', faults, 'answers', 0),
    {
      ...measured('told that the database is late', late, 'answers', Math.ceil(count / 1_000)),
      isWait: true,
    },
    measured('private fields', leaks, 'answers', 0),
    measured('most processor time of one, of those in a batch above it', costliest, 'ms', cpuMax),
  ];
}

/** The least of three measurements: background work of the process is not a cost of the request. */
async function leastCost(cpuMs: () => number, send: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time += 1) {
    const before = cpuMs();
    await send();
    least = Math.min(least, cpuMs() - before);
    if (least <= cpuMax) break;
  }
  return least;
}
