import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '#config.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * Budgets for expensive work: `points` within `seconds` from the first one, and the message for a client that exceeds
 * them. The limits are wide, because a whole office or a mobile carrier may share one address.
 */
export const workBudgets = {
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
  /** Seconds of CPU time for decoding images, estimated from their headers. */
  imageSecondsByAccount: {
    points: 300,
    seconds: 60 * 60,
    sentence: 'Subiste demasiadas imágenes en poco tiempo. Esperá un rato y volvé a probar.',
  },
} as const;

export type WorkBudget = keyof typeof workBudgets;

export interface Budgets {
  /** Takes points, or refuses with `rate_limited` and the seconds until there are new ones. */
  spend(budget: WorkBudget, who: string, points?: number): Promise<void>;
}

/**
 * Budgets counted in this process's memory: they protect its own CPU and its share of the database. Counting in the
 * database would cost as much as the work itself.
 */
export function openBudgets({ rateLimitFactor }: Pick<Config, 'rateLimitFactor'>): Budgets {
  if (rateLimitFactor === 0) return { spend: async () => undefined };
  const limiters = new Map(
    Object.entries(workBudgets).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({
        points: Math.max(1, Math.round(points * rateLimitFactor)),
        duration: seconds,
      }),
    ]),
  );
  return {
    async spend(budget, who, points = 1) {
      try {
        await limiters.get(budget)?.consume(who, points);
      } catch (rejected) {
        if (!(rejected instanceof RateLimiterRes)) throw rejected;
        const retryAfter = Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
        throw new Refusal({ code: 'rate_limited', detail: workBudgets[budget].sentence, retryAfter });
      }
    },
  };
}
