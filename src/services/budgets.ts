import type { Config } from '#config.ts';
import { Refusal } from '#domain/refusals/refusal.ts';
import { type Machine, openMachine } from './machine/machine.ts';

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

export type WorkBudget = keyof typeof workBudgets;

export interface Budgets {
  /** Takes points, or refuses with `rate_limited` and the seconds until there are new ones. */
  spend(budget: WorkBudget, who: string, points?: number): Promise<void>;
}

/**
 * Budgets counted in the memory of this machine: they protect its CPU and its share of the database. Counting in the
 * database would cost as much as the work itself.
 */
export function openBudgets(
  { rateLimitFactor }: Pick<Config, 'rateLimitFactor'>,
  machine: Pick<Machine, 'spend'> = openMachine(),
): Budgets {
  if (rateLimitFactor === 0) return { spend: async () => undefined };
  return {
    async spend(budget, who, points = 1) {
      const { points: most, seconds, sentence: detail } = workBudgets[budget];
      const size = { points: Math.max(1, Math.round(most * rateLimitFactor)), seconds };
      const retryAfter = await machine.spend(budget, who, size, points);
      if (retryAfter !== null) throw new Refusal({ code: 'rate_limited', detail, retryAfter });
    },
  };
}
