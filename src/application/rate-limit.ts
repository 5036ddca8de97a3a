import {
  type LimitedAction,
  type RateLimit,
  type RateLimitName,
  rateLimits,
  writes,
} from '#domain/limits/rate-limits.ts';
import type { Count } from '#services/rate-limiter.ts';
import type { Context } from './context.ts';

/** An unknown part is not counted. */
type RateLimitSubject = { userId?: string; limitKey?: string; address?: string } | null;

export interface RateLimitOptions {
  /** Id of the resource, for limits per resource. */
  resource?: string;
  /** Some limits are wider for accounts with a history. */
  isEstablished?: boolean;
}

/**
 * Counts before `run`, so that simultaneous writes cannot pass together, and refunds the points when it is refused or
 * fails. Attempts as such stay counted.
 */
export async function withRateLimit<Answer>(
  { rateLimiter }: Pick<Context, 'rateLimiter'>,
  who: RateLimitSubject,
  write: LimitedAction,
  run: () => Promise<Answer>,
  options: RateLimitOptions = {},
): Promise<Answer> {
  const counts = countsOf(writes[write], who, options);
  await rateLimiter.consumeAll(counts);
  try {
    return await run();
  } catch (error) {
    await rateLimiter.refund(counts.filter(({ limit }) => !isAttempt(limit)));
    throw error;
  }
}

/** Pages and API call this before each write. */
export const consumeAttempt = (
  { rateLimiter }: Pick<Context, 'rateLimiter'>,
  who: RateLimitSubject,
): Promise<void> => rateLimiter.consumeAll(countsOf(['writes', 'writesByAddress'], who));

export async function assertWithinLimit(
  { rateLimiter }: Pick<Context, 'rateLimiter'>,
  who: RateLimitSubject,
  write: LimitedAction,
): Promise<void> {
  for (const { limit, who: key } of countsOf(writes[write], who)) await rateLimiter.require(limit, key);
}

/** For one part of a write, such as an image of an upload. */
export const consume = (
  { rateLimiter }: Pick<Context, 'rateLimiter'>,
  who: RateLimitSubject,
  part: LimitedAction,
): Promise<void> => rateLimiter.consumeAll(countsOf(writes[part], who));

const isAttempt = (limit: RateLimitName): boolean => (rateLimits[limit] as RateLimit).isAttempt === true;

function countsOf(
  names: readonly RateLimitName[],
  who: RateLimitSubject,
  { resource = '', isEstablished = false }: RateLimitOptions = {},
): Count[] {
  const { userId, limitKey = userId, address } = who ?? {};
  const keys = { account: limitKey, resource: limitKey && `${limitKey} ${resource}`, address };
  return names.flatMap((limit) => {
    const key = keys[rateLimits[limit].per];
    return key === undefined ? [] : [{ limit, who: key, isEstablished }];
  });
}
