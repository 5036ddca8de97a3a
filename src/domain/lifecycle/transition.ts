import { refuse } from '../refusals/refusal.ts';
import { type LifecycleActor, userIdOf } from './lifecycle-state.ts';
import { hasRelation, onlyThey } from './permissions.ts';
import { type Recipient, recipientsOf } from './recipients.ts';
import type { MeetingTransition, ProposalTransition } from './shape.ts';
import type { OfferStatus, RequestStatus } from './statuses.ts';

export interface OfferParties {
  request: { userId: string; status: RequestStatus };
  offer: { sellerId: string; status: OfferStatus };
}

/**
 * Common part of plans for proposals and meetings: actor and recipients. Refuses with `unauthenticated` and
 * `forbidden`.
 */
export function planTransition(
  { who, signedOut, notifies }: ProposalTransition | MeetingTransition,
  { request, offer }: OfferParties,
  actor: LifecycleActor,
): { actorId: string | null; recipients: Recipient[] } {
  if (actor === null) throw refuse('unauthenticated', signedOut);
  const owner = { ownerId: request.userId };
  if (!hasRelation(who, { offer, request: { ...owner, status: request.status } }, actor))
    throw refuse('forbidden', onlyThey[who]);
  const actorId = userIdOf(actor);
  const { sellerId } = offer;
  return {
    actorId,
    recipients: recipientsOf(notifies, {
      ...owner,
      requestStatus: request.status,
      sellerId,
      actorId,
      others: [],
    }),
  };
}

export const actionsOnExisting = <Action extends string, Step extends Action>(
  table: Record<Action, { who: string; from: readonly string[] }>,
): Step[] =>
  (Object.keys(table) as Action[]).filter(
    (action): action is Step => table[action].who !== 'system' && !table[action].from.includes('none'),
  );

/** A version always moves forward, even within one millisecond. */
export const versionAfter = (before: { updatedAt: Date } | null, now: Date): Date =>
  new Date(Math.max(now.getTime(), before ? before.updatedAt.getTime() + 1 : 0));
