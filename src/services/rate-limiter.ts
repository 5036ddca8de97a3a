import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Config } from '#config.ts';
import { limitReached, type RateLimit, type RateLimitName, rateLimits } from '#domain/limits/rate-limits.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import type { Metrics } from './metrics.ts';
import type { RedisClient } from './redis.ts';

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
  /** Counts one attempt in each; a refusal by one of them gives the others back. */
  consumeAll(counts: readonly Count[]): Promise<void>;
  /** Undoes the counts, because the attempt had no effect. */
  refund(counts: readonly Count[]): Promise<void>;
  /** Counts one attempt and never refuses: for limits that are checked by `require`. */
  note(limit: RateLimitName, who: string): Promise<void>;
  /** The number of attempts counted so far. */
  counted(limit: RateLimitName, who: string): Promise<number>;
  /** Refuses when the limit is reached, and counts nothing. */
  require(limit: RateLimitName, who: string): Promise<void>;
  forgive(limit: RateLimitName, who: string): Promise<void>;
}

const nothing = async () => undefined;

export const noRateLimits: RateLimiter = {
  take: nothing,
  consumeAll: nothing,
  refund: nothing,
  note: nothing,
  counted: async () => 0,
  require: nothing,
  forgive: nothing,
};

export interface RateLimiterOptions {
  /** Counts in Redis, and in the database while Redis does not answer. */
  redis?: RedisClient | undefined;
  metrics?: Pick<Metrics, 'limit'>;
}

/** A rate limiter with counters that all processes and machines share, in the database or in Redis. */
export function openRateLimiter(
  { rateLimitFactor }: Pick<Config, 'rateLimitFactor'>,
  pool: Pool,
  { redis, metrics }: RateLimiterOptions = {},
): RateLimiter {
  if (rateLimitFactor === 0) return noRateLimits;
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiterOf({ limit, isEstablished = false }: Omit<Count, 'who'>): RateLimiterAbstract {
    const name = `${limit} ${isEstablished}`;
    const limiter = limiters.get(name) ?? createLimiter(limit, isEstablished);
    limiters.set(name, limiter);
    return limiter;
  }

  function createLimiter(limit: RateLimitName, isEstablished: boolean): RateLimiterAbstract {
    const { points, seconds, establishedPoints, isAttempt, isPerProcess }: RateLimit = rateLimits[limit];
    const most = Math.max(1, Math.round(((isEstablished && establishedPoints) || points) * rateLimitFactor));
    const options = {
      keyPrefix: limit,
      points: most,
      duration: seconds,
      // Attempts are never given back, so a process refuses the rest of a flood without a statement.
      inMemoryBlockOnConsumed: isAttempt ? most + 1 : 0,
    };
    if (isPerProcess) return new RateLimiterMemory(options);
    const inDatabase = new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // Deletes the expired counters of all limits every five minutes: one limiter of the table is enough.
      clearExpiredByTimeout: limit === 'writes',
    });
    if (!redis) return inDatabase;
    return new RateLimiterRedis({
      ...options,
      storeClient: redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: inDatabase,
    });
  }

  function refusal(limit: RateLimitName, { points }: RateLimiterAbstract, { msBeforeNext }: RateLimiterRes) {
    metrics?.limit(limit, 'refused');
    return limitReached(limit, points, Math.max(1, Math.ceil(msBeforeNext / 1000)));
  }

  async function consume({ who, ...count }: Count): Promise<void> {
    const limiter = limiterOf(count);
    try {
      await limiter.consume(keyOf(who));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // `consume` counts what it refuses too, which would outlast the refund of an admitted attempt.
      if (!(rateLimits[count.limit] as RateLimit).isAttempt) await limiter.reward(keyOf(who));
      throw refusal(count.limit, limiter, error);
    }
  }

  async function refund(counts: readonly Count[]): Promise<void> {
    for (const { who, ...count } of counts) {
      const limiter = limiterOf(count);
      const counted = await limiter.get(keyOf(who));
      // `reward` on an expired counter would allow one attempt more than the limit.
      if (counted && counted.consumedPoints > 0) await limiter.reward(keyOf(who));
    }
  }

  async function consumeAll(counts: readonly Count[]): Promise<void> {
    for (const [index, count] of counts.entries()) {
      try {
        await consume(count);
      } catch (error) {
        if (isRefusal(error)) await refund(counts.slice(0, index));
        throw error;
      }
    }
    for (const { limit } of counts) metrics?.limit(limit, 'taken');
  }

  return {
    consumeAll,
    refund,
    take: (limit, who) => consumeAll([{ limit, who }]),
    async note(limit, who) {
      await limiterOf({ limit }).penalty(keyOf(who));
      metrics?.limit(limit, 'taken');
    },
    async counted(limit, who) {
      return (await limiterOf({ limit }).get(keyOf(who)))?.consumedPoints ?? 0;
    },
    async require(limit, who) {
      const limiter = limiterOf({ limit });
      const counted = await limiter.get(keyOf(who));
      if (counted && counted.remainingPoints === 0) throw refusal(limit, limiter, counted);
    },
    async forgive(limit, who) {
      await limiterOf({ limit }).delete(keyOf(who));
    },
  };
}

/** A hash, so that neither addresses nor e-mails are stored and the key has a bounded length. */
const keyOf = (who: string): string => createHash('sha256').update(who).digest('base64url');
