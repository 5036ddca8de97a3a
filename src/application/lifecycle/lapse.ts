import { actorStateOf } from '#domain/lifecycle/lifecycle-state.ts';
import { actionRefusal } from '#domain/lifecycle/permissions.ts';
import { plan } from '#domain/lifecycle/plan.ts';
import type { Transaction } from '../context.ts';
import { applyPlan } from './apply-action.ts';
import type { Locked, OfferRow } from './lock.ts';

const lapse = { offer: 'lapse' } as const;

/**
 * Writes down that the time of a locked offer is over, where the job has not got to it yet. Nobody is told: whoever asks
 * whether it still stands, or renews it, knows. @returns the offer as it is then.
 */
export async function writeLapse(
  tx: Transaction,
  locked: Locked & { offer: OfferRow },
  now: Date,
): Promise<OfferRow> {
  if (actionRefusal(lapse, actorStateOf({ now, ...locked }), 'system') !== null) return locked.offer;
  const decided = plan({ now, ...locked, others: [] }, lapse, 'system');
  const offers = decided.offers.map((change) => ({ ...change, recipients: [] }));
  await applyPlan(tx, locked, { ...decided, offers }, now);
  return { ...locked.offer, ...offers[0]?.set };
}
