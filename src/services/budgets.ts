import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '#config.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * Work that somebody may have done: `points` within `seconds` of the first, with the sentence for who wants more. An
 * address can be a whole office or a mobile carrier's.
 */
export const workBudgets = {
  /** Searches by text: each costs the database up to a third of a second. */
  searchByAddress: {
    points: 120,
    seconds: 60,
    sentence: 'Hay demasiadas búsquedas desde tu conexión. Esperá un momento y volvé a probar.',
  },
  /** Seconds of processor time for decoding images, by what their headers say. */
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
 * Budgets counted in the memory of this process: they protect its own processor and its share of the database, and
 * counting in the database would cost as much as what is counted.
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
