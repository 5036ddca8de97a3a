import { eq } from 'drizzle-orm';
import { buyRequests } from '#database/schema.ts';
import { decideRequestAction, type RequestAction, requestTransitions } from '#domain/request-lifecycle.ts';
import type { Actor, Transaction } from '../context.ts';
import { finalizedSellers, finalizePending } from '../offers/finalize.ts';
import { recordEvent } from '../outbox.ts';
import { type LockedRequest, situationOf } from './lock.ts';

type RequestChanges = Partial<typeof buyRequests.$inferInsert>;

interface RequestInput {
  changes?: RequestChanges;
  /** Who acted, when the request's transition is part of another action. */
  causedBy?: string | null;
}

/**
 * Carries out an action that leaves the request in place: decides by the domain's table, writes status and
 * `changes`, ends pending offers where the table says so, and leaves word in the outbox.
 */
export async function transitionRequest(
  tx: Transaction,
  request: LockedRequest,
  action: Exclude<RequestAction, 'delete'>,
  actor: Actor | 'system',
  now: Date,
  { changes, causedBy = userIdOf(actor) }: RequestInput = {},
): Promise<void> {
  const status = decideRequestAction(action, situationOf(request), actor) ?? request.status;
  const { finalizesPending, isActivity } = requestTransitions[action];
  await tx
    .update(buyRequests)
    .set({
      ...changes,
      status,
      updatedAt: now,
      ...(isActivity && { activeAt: now, expiryNoticeAt: null }),
    })
    .where(eq(buyRequests.id, request.id));
  // Accepting ends the others itself: it knows which one to leave.
  if (finalizesPending && action !== 'reserve') {
    await finalizePending(tx, request, now, action === 'expire' ? 'expired' : 'closed');
  }
  await recordRequestChange(tx, request, action, actor);
  if (status === 'active' && request.status !== 'active') {
    const sellerIds = await finalizedSellers(tx, request.id);
    await recordEvent(tx, request.id, {
      kind: 'request.reopened',
      buyRequestId: request.id,
      ownerId: request.userId,
      sellerIds,
      actorId: causedBy,
    });
  }
}

/** Leaves word of a change of the request itself. */
export const recordRequestChange = (
  tx: Transaction,
  request: { id: string; userId: string },
  action: RequestAction | 'publish',
  actor: Actor | 'system',
): Promise<void> =>
  recordEvent(tx, request.id, {
    kind: 'request.changed',
    action,
    buyRequestId: request.id,
    ownerId: request.userId,
    actorId: userIdOf(actor),
  });

const userIdOf = (actor: Actor | 'system'): string | null =>
  actor === 'system' || actor === null ? null : actor.userId;
