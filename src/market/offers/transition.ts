import { and, count, eq, inArray, ne } from 'drizzle-orm';
import { v7 } from 'uuid';
import { chats, offers } from '#database/schema.ts';
import {
  decideOfferAction,
  isVisibleToOthers,
  type OfferDecision,
  type OfferInput,
  type OfferSituation,
} from '#domain/offer-decision.ts';
import { liveOfferStatuses, type OfferAction, offerTransition } from '#domain/offer-transitions.ts';
import { notFound } from '#domain/refusal.ts';
import { type LockedRequest, lockRequest, situationOf } from '../buy-requests/lock.ts';
import { transitionRequest } from '../buy-requests/transition.ts';
import type { Transaction } from '../context.ts';
import { releaseImages } from '../images/commands.ts';
import { isId } from '../paging.ts';
import { finalizePending } from './finalize.ts';
import { recordTransition } from './record.ts';
import { isVisibleTo } from './visibility.ts';

export type OfferRecord = typeof offers.$inferSelect;

export interface LockedOffer {
  offer: OfferRecord;
  request: LockedRequest;
}

/**
 * Locks an offer's request, then the offer. Refuses with `not_found`, also for an offer the user may not know of.
 */
export async function lockOffer(tx: Transaction, userId: string, id: string): Promise<LockedOffer> {
  const missing = notFound('Oferta no encontrada');
  if (!isId(id)) throw missing;
  const [found] = await tx.select({ requestId: offers.buyRequestId }).from(offers).where(eq(offers.id, id));
  if (!found) throw missing;
  const request = await lockRequest(tx, found.requestId);
  const [offer] = await tx.select().from(offers).where(eq(offers.id, id)).for('no key update');
  if (!offer) throw missing;
  if (!isVisibleTo(userId, offer, situationOf(request))) throw missing;
  return { offer, request };
}

/** How many live offers a seller has on a request, one of them not counted. */
export async function countLiveOffers(
  tx: Transaction,
  requestId: string,
  sellerId: string,
  exceptId?: string,
): Promise<number> {
  const [row] = await tx
    .select({ live: count() })
    .from(offers)
    .where(
      and(
        eq(offers.buyRequestId, requestId),
        eq(offers.sellerId, sellerId),
        inArray(offers.status, [...liveOfferStatuses]),
        exceptId === undefined ? undefined : ne(offers.id, exceptId),
      ),
    );
  return row?.live ?? 0;
}

/** What the domain decides on, read under the locks. */
export async function offerSituation(
  tx: Transaction,
  { offer, request }: LockedOffer,
): Promise<OfferSituation> {
  return {
    offer: { sellerId: offer.sellerId, status: offer.status, version: offer.updatedAt.toISOString() },
    request: situationOf(request),
    otherLiveOffers: await countLiveOffers(tx, request.id, offer.sellerId, offer.id),
  };
}

type OfferChanges = Partial<typeof offers.$inferInsert>;

export interface TransitionInput extends OfferInput {
  changes?: OfferChanges;
  reason?: string;
}

/**
 * Carries out an action on an existing offer: the domain decides, then status and changes, the request's own
 * transition, the end of the others, the conversation, the history and the outbox follow from its decision.
 * @returns the id of the conversation when one was opened.
 */
export async function transitionOffer(
  tx: Transaction,
  locked: LockedOffer,
  action: OfferAction,
  userId: string,
  now: Date,
  input: TransitionInput = {},
): Promise<{ chatId: string | null }> {
  const { offer, request } = locked;
  const decision = decideOfferAction(action, await offerSituation(tx, locked), { userId }, input);
  await write(tx, offer, decision, now, input);
  const chatId = decision.opensChat ? await openChat(tx, locked, now) : null;
  await recordTransition(tx, {
    action,
    offerId: offer.id,
    buyRequestId: request.id,
    buyerId: request.userId,
    sellerId: offer.sellerId,
    actorId: userId,
    fromStatus: offer.status,
    toStatus: decision.to,
    price: input.changes?.price ?? offer.price,
    reason: input.reason,
    isPublic: isVisibleToOthers({ ...offer, ...publicAfter(decision, input, offer) }),
    at: now,
  });
  if (decision.finalizesOthers) await finalizePending(tx, request, now, 'accepted', offer.id);
  const effect = offerTransition(action).request;
  if (effect === 'reserve' || effect === 'release') {
    await transitionRequest(tx, request, effect, 'system', now, { causedBy: userId });
  }
  return { chatId };
}

// An offer that leaves the public's eye is news to the public too: their page must drop it.
const publicAfter = (decision: OfferDecision, { changes }: TransitionInput, offer: OfferRecord) => ({
  status: decision.to === null || decision.to === 'withdrawn' ? offer.status : decision.to,
  publicVisibility: offer.publicVisibility || changes?.publicVisibility === true,
});

async function write(
  tx: Transaction,
  offer: OfferRecord,
  decision: OfferDecision,
  now: Date,
  { changes, reason }: TransitionInput,
): Promise<void> {
  if (decision.to === null) {
    await releaseImages(tx, offer.images ?? []);
    await tx.delete(offers).where(eq(offers.id, offer.id));
    return;
  }
  const { records } = offerTransition(decision.action);
  await tx
    .update(offers)
    .set({
      ...changes,
      status: decision.to,
      updatedAt: nextVersion(offer, now),
      ...(records.includes('reason') && { rejectionReason: reason ?? null }),
      ...(records.includes('clearedReason') && { rejectionReason: null }),
      ...(records.includes('resetDates') && { createdAt: now }),
    })
    .where(eq(offers.id, offer.id));
}

/** The version always moves forward, even within one millisecond. */
const nextVersion = (offer: OfferRecord, now: Date): Date =>
  new Date(Math.max(now.getTime(), offer.updatedAt.getTime() + 1));

async function openChat(tx: Transaction, { offer, request }: LockedOffer, now: Date): Promise<string> {
  const titles = { offerId: offer.id, requestTitle: request.title, offerTitle: offer.title };
  const [row] = await tx
    .insert(chats)
    .values({
      id: v7(),
      buyRequestId: request.id,
      buyerId: request.userId,
      sellerId: offer.sellerId,
      createdAt: now,
      lastMessageAt: now,
      ...titles,
    })
    .onConflictDoUpdate({ target: [chats.buyRequestId, chats.sellerId], set: titles })
    .returning({ id: chats.id });
  return row!.id;
}
