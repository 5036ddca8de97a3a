import type { RejectOffers } from '#domain/offers/offer.ts';
import { reasonNaming } from '#domain/offers/rejection.ts';
import { isRefusal, type Refusal } from '#domain/refusals/refusal.ts';
import { type Actor, type Market, requireUser } from '../../context.ts';
import { changeOffer, seenVersionOf } from '../../lifecycle/commands.ts';

/** What became of offers that were to be rejected together. */
export interface RejectedTogether {
  rejected: number;
  /** Offers that could not be rejected, because they changed after the page was read. */
  passedOver: number;
}

/**
 * Rejects several offers with one reason, in which each may have the musts named that it does not meet, each by its own action with its own notice and limits: what happened to one
 * of them meanwhile keeps none of the others. Refuses as the first one did when none could be rejected, and at
 * once when a limit is reached.
 */
export async function rejectOffers(
  market: Market,
  actor: Actor,
  { offerIds, reason, unmet, seen }: RejectOffers,
): Promise<RejectedTogether> {
  requireUser(actor);
  let rejected = 0;
  const refusals: Refusal[] = [];
  for (const id of new Set(offerIds)) {
    try {
      await changeOffer(market, actor, id, 'reject', {
        reason: reasonNaming(reason, unmet?.get(id) ?? []),
        ...seenVersionOf({ updatedAt: seen?.get(id) }),
      });
      rejected++;
    } catch (error) {
      if (!isRefusal(error) || (error.code === 'rate_limited' && rejected === 0)) throw error;
      refusals.push(error);
      if (error.code === 'rate_limited') break;
    }
  }
  const [first] = refusals;
  if (rejected === 0 && first) throw first;
  return { rejected, passedOver: refusals.length };
}
