import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '#config.ts';
import { Refusal } from '#domain/refusal.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How often something may be tried: `points` within `seconds` of the first. An address can be a whole office or
 * a mobile carrier's, so those are wide; the narrow ones are by account.
 */
export const attemptLimits = {
  signUpByAddress: { points: 60, seconds: HOUR },
  signUpByAccount: { points: 10, seconds: HOUR },
  signInByAddress: { points: 120, seconds: 10 * MINUTE },
  /** Begins anew with every success, so it counts wrong passwords. */
  signInByAccount: { points: 10, seconds: 15 * MINUTE },
  /** Wrong passwords of somebody signed in, who confirms a change with it. Begins again with every success. */
  passwordBySession: { points: 10, seconds: 15 * MINUTE },
  resetByAddress: { points: 30, seconds: HOUR },
  resetByAccount: { points: 5, seconds: HOUR },
  /** Guesses of a reset link's token. */
  newPasswordByAddress: { points: 30, seconds: HOUR },
  imagesByAccount: { points: 300, seconds: HOUR },
  devicesByAccount: { points: 60, seconds: HOUR },
  contactByAddress: { points: 20, seconds: HOUR },
} as const;

export type AttemptLimit = keyof typeof attemptLimits;

export interface Limits {
  /** Counts one attempt, or refuses with `rate_limited` and the seconds until the next one. */
  take(limit: AttemptLimit, who: string): Promise<void>;
  /** Forgets the attempts counted so far. */
  forgive(limit: AttemptLimit, who: string): Promise<void>;
}

/** Limits counted in the database, so that all processes and machines share them. */
export function openLimits({ rateLimitFactor }: Pick<Config, 'rateLimitFactor'>, pool: Pool): Limits {
  if (rateLimitFactor === 0) return { take: async () => undefined, forgive: async () => undefined };
  const limiters = new Map(
    Object.entries(attemptLimits).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: Math.max(1, Math.round(points * rateLimitFactor)),
        duration: seconds,
      }),
    ]),
  );
  return {
    async take(limit, who) {
      try {
        await limiters.get(limit)?.consume(hashed(who));
      } catch (rejected) {
        if (!(rejected instanceof RateLimiterRes)) throw rejected;
        throw new Refusal({
          code: 'rate_limited',
          retryAfter: Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)),
        });
      }
    },
    async forgive(limit, who) {
      await limiters.get(limit)?.delete(hashed(who));
    },
  };
}

/** Neither addresses nor e-mails are kept, and a key has a bounded length. */
const hashed = (who: string): string => createHash('sha256').update(who).digest('base64url');
