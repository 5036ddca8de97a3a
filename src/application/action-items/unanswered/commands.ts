import type { z } from 'zod';
import { bulkLimitRefusal } from '#domain/action-items/unanswered.ts';
import { type RejectOffers, rejectOffersFormSchema } from '#domain/offers/offer.ts';
import { reasonWithMusts } from '#domain/offers/rejection.ts';
import { isRefusal, type Refusal } from '#domain/refusals/refusal.ts';
import { defineAction } from '../../define-action.ts';
import { rejectOffer } from '../../offers/commands.ts';

/** What became of offers that were to be rejected together. */
export interface RejectedTogether {
  rejected: number;
  /** Offers that could not be rejected, because they changed after the page was read. */
  passedOver: number;
}

/**
 * Rejects several offers with one reason, in which each may have the musts named that it does not meet, each by its own
 * action with its own notice and limits: what happened to one of them meanwhile keeps none of the others. Refuses as the
 * first one did when none could be rejected, and at once when a limit is reached: those before it stay rejected, and the
 * refusal says how many are left.
 */
export const rejectOffers = defineAction({
  name: 'rejectOffers',
  who: 'buyer',
  input: rejectOffersFormSchema as z.ZodType<RejectOffers>,
  limit: 'reject',
  async run({ ctx, actor, input }): Promise<RejectedTogether> {
    const { offerIds, reason, unmet, seen } = input;
    let rejected = 0;
    const refusals: Refusal[] = [];
    const ids = new Set(offerIds);
    for (const id of ids) {
      try {
        const named = reasonWithMusts(reason, unmet?.get(id) ?? []);
        await rejectOffer(ctx, actor, id, { reason: named, updatedAt: seen?.get(id) });
        rejected++;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (error.code === 'rate_limited')
          throw rejected === 0
            ? error
            : bulkLimitRefusal(error, rejected, ids.size - rejected - refusals.length);
        refusals.push(error);
      }
    }
    const [first] = refusals;
    if (rejected === 0 && first) throw first;
    return { rejected, passedOver: refusals.length };
  },
});
