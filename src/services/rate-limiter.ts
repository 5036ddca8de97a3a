import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Config } from '#config.ts';
import { limitReached, type RateLimit, type RateLimitName, rateLimits } from '#domain/limits/rate-limits.ts';
import type { Metrics } from './metrics.ts';

/** One counter: a limit, and the account, address or object that it counts. */
export interface Count {
  limit: RateLimitName;
  who: string;
  /** Uses the higher limit of accounts with a history. */
  isEstablished?: boolean;
}

export interface RateLimiter {
  /** Counts one attempt, or refuses with `rate_limited`, the limit's message and the seconds until the next attempt. */
  take(limit: RateLimitName, who: string): Promise<void>;
  /** Counts one attempt in each, or refuses and counts in none. */
  takeAll(counts: readonly Count[]): Promise<void>;
  /** Undoes the counts, because the attempt had no effect. */
  giveBack(counts: readonly Count[]): Promise<void>;
  /** Counts one attempt and never refuses: for limits that are checked by `require`. */
  note(limit: RateLimitName, who: string): Promise<void>;
  /** The number of attempts counted so far. */
  counted(limit: RateLimitName, who: string): Promise<number>;
  /** Refuses when the limit is reached, and counts nothing. */
  require(limit: RateLimitName, who: string): Promise<void>;
  /** Resets the counter. */
  forgive(limit: RateLimitName, who: string): Promise<void>;
  /** Deletes expired counters in batches. @returns how many. */
  sweep(): Promise<number>;
}

const nothing = async () => undefined;

/** A limiter that never refuses: for tests, benchmarks and demo data. */
export const noRateLimits: RateLimiter = {
  take: nothing,
  takeAll: nothing,
  giveBack: nothing,
  note: nothing,
  counted: async () => 0,
  require: nothing,
  forgive: nothing,
  sweep: async () => 0,
};

export interface RateLimiterOptions {
  now?: () => Date;
  metrics?: Pick<Metrics, 'limit'>;
}

const sweepBatch = 5_000;

/**
 * A rate limiter with counters in the database, shared by all processes and machines. A full counter is not written: a
 * refused attempt costs one statement and one read.
 */
export function openRateLimiter(
  { rateLimitFactor }: Pick<Config, 'rateLimitFactor'>,
  pool: Pool,
  { now = () => new Date(), metrics }: RateLimiterOptions = {},
): RateLimiter {
  if (rateLimitFactor === 0) return noRateLimits;

  const counters = (counts: readonly Count[]): Counter[] =>
    counts.map((count) => {
      const { points, seconds, establishedPoints }: RateLimit = rateLimits[count.limit];
      const most = (count.isEstablished && establishedPoints) || points;
      return {
        limit: count.limit,
        key: keyOf(count),
        max: Math.max(1, Math.round(most * rateLimitFactor)),
        ms: seconds * 1000,
      };
    });

  /** @returns the keys of the counters that were increased. */
  async function count(asked: readonly Counter[]): Promise<Set<string>> {
    const { rows } = await pool.query<{ key: string }>({
      name: 'limits-count',
      text: countSql,
      values: [
        asked.map(({ key }) => key),
        asked.map(({ max }) => max),
        asked.map(({ ms }) => now().getTime() + ms),
        now().getTime(),
      ],
    });
    return new Set(rows.map(({ key }) => key));
  }

  async function release(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await pool.query({ name: 'limits-release', text: releaseSql, values: [keys, now().getTime()] });
  }

  /** Refuses with the full counter that takes longest to expire; does nothing when none is full any more. */
  async function refuseFull(asked: readonly Counter[]): Promise<void> {
    const { rows } = await pool.query<{ key: string; points: number; expire: string }>(
      'select key, points, expire from rate_limits where key = any($1) and expire > $2 order by expire desc',
      [asked.map(({ key }) => key), now().getTime()],
    );
    for (const { key, points, expire } of rows) {
      const full = asked.find((one) => one.key === key && points >= one.max);
      if (!full) continue;
      metrics?.limit(full.limit, 'refused');
      const seconds = Math.ceil((Number(expire) - now().getTime()) / 1000);
      throw limitReached(full.limit, full.max, Math.max(1, seconds));
    }
  }

  async function takeAll(counts: readonly Count[]): Promise<void> {
    const asked = counters(counts);
    const counted = await count(asked);
    const missing = asked.filter(({ key }) => !counted.has(key));
    if (missing.length > 0) {
      await release([...counted]);
      await refuseFull(missing);
      // Between the two statements the counter expired, or a count was undone.
      return takeAll(counts);
    }
    for (const { limit } of asked) metrics?.limit(limit, 'taken');
  }

  return {
    takeAll,
    take: (limit, who) => takeAll([{ limit, who }]),
    giveBack: (counts) => release(counts.map(keyOf)),
    async note(limit, who) {
      const asked = counters([{ limit, who }]).map((one) => ({ ...one, max: 2_000_000_000 }));
      await count(asked);
      metrics?.limit(limit, 'taken');
    },
    async counted(limit, who) {
      const { rows } = await pool.query<{ points: number }>({
        name: 'limits-counted',
        text: 'select points from rate_limits where key = $1 and expire > $2',
        values: [keyOf({ limit, who }), now().getTime()],
      });
      return rows[0]?.points ?? 0;
    },
    require: (limit, who) => refuseFull(counters([{ limit, who }])),
    async forgive(limit, who) {
      await pool.query('delete from rate_limits where key = $1', [keyOf({ limit, who })]);
    },
    async sweep() {
      const { rowCount } = await pool.query(
        'delete from rate_limits where key in (select key from rate_limits where expire < $1 limit $2)',
        [now().getTime(), sweepBatch],
      );
      return rowCount ?? 0;
    },
  };
}

interface Counter {
  limit: RateLimitName;
  key: string;
  max: number;
  ms: number;
}

/** One statement for all counters, in a fixed order, so that two statements cannot deadlock. */
const countSql = `
  with asked as (select * from unnest($1::text[], $2::int[], $3::bigint[]) as a (key, max, expire))
  insert into rate_limits as r (key, points, expire)
  select key, 1, expire from asked order by key
  on conflict (key) do update set
    points = case when r.expire <= $4 then 1 else r.points + 1 end,
    expire = case when r.expire <= $4 then excluded.expire else r.expire end
  where r.expire <= $4 or r.points < (select max from asked where asked.key = r.key)
  returning key`;

const releaseSql = `
  update rate_limits set points = points - 1
  where key in (
    select key from rate_limits where key = any($1) and expire > $2 and points > 0 order by key for update
  )`;

/** The key is a hash, so neither addresses nor e-mails are stored, and its length is bounded. */
const keyOf = ({ limit, who }: Pick<Count, 'limit' | 'who'>): string =>
  `${limit}:${createHash('sha256').update(who).digest('base64url')}`;
