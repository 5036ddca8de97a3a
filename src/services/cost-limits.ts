import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '#config.ts';
import { Refusal } from '#domain/refusals/refusal.ts';

/**
 * Limits of expensive reads and of decoding: `points` within `seconds` from the first one, and the message for a client that exceeds
 * them. The limits are wide, because a whole office or a mobile carrier may share one address.
 */
export const costs = {
  /** Searches by text: each takes the database up to a third of a second. */
  searchByAddress: {
    points: 120,
    seconds: 60,
    sentence: 'Hay demasiadas búsquedas desde tu conexión. Esperá un momento y volvé a probar.',
  },
  /** Pictures of shared publications that have to be drawn: each takes a third of a second, once. */
  socialCardByAddress: {
    points: 60,
    seconds: 60,
    sentence: 'Pediste demasiadas imágenes en poco tiempo. Esperá un momento y volvé a probar.',
  },
  /** Suggestions while somebody types: a look-up by index each. */
  suggestionsByAddress: {
    points: 240,
    seconds: 60,
    sentence: 'Hay demasiadas búsquedas desde tu conexión. Esperá un momento y volvé a probar.',
  },
  /** Sentences that are read for the form: some milliseconds of CPU time each. */
  wishesByAddress: {
    points: 120,
    seconds: 60,
    sentence: 'Desde tu conexión llegan demasiados pedidos. Esperá un momento y volvé a probar.',
  },
  /** Seconds of CPU time for decoding images, estimated from their headers. */
  imageSecondsByAccount: {
    points: 300,
    seconds: 60 * 60,
    sentence: 'Subiste demasiadas imágenes en poco tiempo. Esperá un rato y volvé a probar.',
  },
} as const;

export type Cost = keyof typeof costs;

export interface CostLimits {
  /** Takes points, or refuses with `rate_limited` and the seconds until there are new ones. */
  consume(cost: Cost, who: string, points?: number): Promise<void>;
}

/**
 * Limits counted in the memory of this process, which they protect: counting in the database would cost as much as the
 * work itself. Several processes allow as many times as much together.
 */
export function openCostLimits({ rateLimitFactor }: Pick<Config, 'rateLimitFactor'>): CostLimits {
  if (rateLimitFactor === 0) return { consume: async () => undefined };
  const limiters = new Map<Cost, RateLimiterMemory>();
  for (const [cost, { points, seconds }] of Object.entries(costs)) {
    const most = Math.max(1, Math.round(points * rateLimitFactor));
    limiters.set(cost as Cost, new RateLimiterMemory({ points: most, duration: seconds }));
  }
  return {
    async consume(cost, who, points = 1) {
      try {
        await limiters.get(cost)?.consume(who, points);
      } catch (rejected) {
        if (!(rejected instanceof RateLimiterRes)) throw rejected;
        const retryAfter = Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
        throw new Refusal({ code: 'rate_limited', detail: costs[cost].sentence, retryAfter });
      }
    },
  };
}
