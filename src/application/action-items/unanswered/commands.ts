import type { z } from 'zod';
import { bulkLimitRefusal } from '#domain/action-items/unanswered.ts';
import { type RejectOffers, rejectOffersFormSchema } from '#domain/offers/offer.ts';
import { reasonWithMusts } from '#domain/offers/rejection.ts';
import { isRefusal, type Refusal } from '#domain/refusals/refusal.ts';
import { defineAction } from '../../define-action.ts';
import { rejectOffer } from '../../offers/commands.ts';

export interface RejectedTogether {
  rejected: number;
  /** Offers that changed after the page was read, and so could not be rejected. */
  passedOver: number;
}

/**
 * Rejects several offers with one reason, to which each offer may add the unmet musts. Each offer is rejected by its
 * own action with its own notification and limits, so a conflict in one offer does not stop the others. When no offer
 * could be rejected, refuses as the first one did. At a rate limit it stops: the offers before it stay rejected, and
 * the refusal says how many are left.
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
