import { and, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { buyRequests, offers, profiles } from '#database/schema.ts';
import { isVisibleTo } from '#domain/lifecycle/permissions.ts';
import { neededOffers } from '#domain/lifecycle/plan.ts';
import type { LifecycleAction } from '#domain/lifecycle/tables.ts';
import { isReadableBy } from '#domain/moderation/content.ts';
import { notFound, refuse } from '#domain/refusals/refusal.ts';
import { isBlockedBetween, requestIsVisibleTo, sharePair } from '../blocks/visibility.ts';
import type { Transaction } from '../context.ts';
import { isId } from '../paging.ts';

export type RequestRow = typeof buyRequests.$inferSelect;
export type OfferRow = typeof offers.$inferSelect;

export interface Locked {
  request: RequestRow;
  /** Null for actions on the request, and for a new offer. */
  offer: OfferRow | null;
}

/**
 * Every change of a request or of one of its offers takes this lock first. Refuses with `not_found` also what the user
 * may not know of; null locks any request.
 */
export async function lockRequest(tx: Transaction, userId: string | null, id: string): Promise<RequestRow> {
  const [row] = isId(id)
    ? await tx
        .select({ ...getTableColumns(buyRequests), isKnown: requestIsVisibleTo(sql`${userId}::uuid`) })
        .from(buyRequests)
        .where(eq(buyRequests.id, id))
        .for('no key update')
    : [];
  const missing = notFound('La publicación no existe o ya fue eliminada');
  if (!row?.isKnown) throw missing;
  const { isKnown: _, ...request } = row;
  if (userId && !isReadableBy(userId, request, null)) throw missing;
  return request;
}

export async function lockRequestOfOther(tx: Transaction, userId: string, id: string): Promise<RequestRow> {
  if (isId(id))
    await tx
      .select({ pair: sharePair(sql`${userId}::uuid`, buyRequests.userId) })
      .from(buyRequests)
      .where(eq(buyRequests.id, id));
  return lockRequest(tx, userId, id);
}

/** Locks the request, then the offer. Refuses with `not_found` also what the user may not know of. */
export async function lockOffer(tx: Transaction, userId: string, id: string): Promise<Locked> {
  const missing = notFound('Oferta no encontrada');
  if (!isId(id)) throw missing;
  const [found] = await tx
    .select({ requestId: offers.buyRequestId, pair: sharePair(offers.sellerId, buyRequests.userId) })
    .from(offers)
    .innerJoin(buyRequests, eq(buyRequests.id, offers.buyRequestId))
    .where(eq(offers.id, id));
  if (!found) throw missing;
  const request = await lockRequest(tx, null, found.requestId);
  const viewer = sql`${userId}::uuid`;
  const isBlocked = sql<boolean>`(${isBlockedBetween(viewer, offers.sellerId)}
    or ${isBlockedBetween(viewer, sql`${request.userId}::uuid`)})`;
  const [row] = await tx
    .select({ ...getTableColumns(offers), isBlocked })
    .from(offers)
    .where(eq(offers.id, id))
    .for('no key update');
  if (!row) throw missing;
  const { isBlocked: apart, ...offer } = row;
  if (!isVisibleTo(userId, offer, { ...request, ownerId: request.userId }, apart)) throw missing;
  return { offer, request };
}

/** Serializes writes of one person. */
export async function lockProfile(tx: Transaction, userId: string, signedOut?: string): Promise<void> {
  const its = tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId));
  if ((await its.for('no key update')).length === 0) throw refuse('unauthenticated', signedOut);
}

/** For jobs. Null when a row was deleted meanwhile. */
export async function lockOfferForClock(
  tx: Transaction,
  requestId: string,
  offerId: string,
): Promise<{ request: RequestRow; offer: OfferRow } | null> {
  const [request] = await tx
    .select()
    .from(buyRequests)
    .where(eq(buyRequests.id, requestId))
    .for('no key update');
  const [offer] = await tx.select().from(offers).where(eq(offers.id, offerId)).for('no key update');
  return request && offer ? { request, offer } : null;
}

export async function readOthers(
  tx: Transaction,
  { request, offer }: Locked,
  lifecycleAction: LifecycleAction,
  userId: string | null,
): Promise<(OfferRow & { isBlocked: boolean })[]> {
  const needed = neededOffers(lifecycleAction);
  if (!needed) return [];
  const sellerId = offer?.sellerId ?? userId;
  const query = tx
    .select({
      ...getTableColumns(offers),
      isBlocked: sql<boolean>`${isBlockedBetween(offers.sellerId, sql`${request.userId}::uuid`)}`.as(
        'is_apart',
      ),
    })
    .from(offers)
    .where(
      and(
        eq(offers.buyRequestId, request.id),
        inArray(offers.status, [...needed.statuses]),
        needed.whose === 'seller' && sellerId ? eq(offers.sellerId, sellerId) : undefined,
        offer ? ne(offers.id, offer.id) : undefined,
      ),
    );
  return needed.areChanged ? query.for('no key update') : query;
}
