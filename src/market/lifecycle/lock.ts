import { and, eq, inArray, ne } from 'drizzle-orm';
import { buyRequests, offers } from '#database/schema.ts';
import { isVisibleTo } from '#domain/lifecycle/permissions.ts';
import { neededOffers } from '#domain/lifecycle/plan.ts';
import type { Deed } from '#domain/lifecycle/tables.ts';
import { isReadableBy } from '#domain/moderation/things.ts';
import { notFound } from '#domain/refusal.ts';
import type { Transaction } from '../context.ts';
import { isId } from '../paging.ts';

export type RequestRow = typeof buyRequests.$inferSelect;
export type OfferRow = typeof offers.$inferSelect;

/** What a deed is done to, locked for the rest of the transaction. */
export interface Locked {
  request: RequestRow;
  /** null: the deed is on the request, or sends a new offer. */
  offer: OfferRow | null;
}

/**
 * Locks a request for the rest of the transaction. Everything that changes a request or one of its offers takes
 * this lock first, so that their decisions never interleave. Refuses with `not_found`, also what is hidden from a
 * person; null locks whatever there is.
 */
export async function lockRequest(tx: Transaction, userId: string | null, id: string): Promise<RequestRow> {
  const [row] = isId(id)
    ? await tx.select().from(buyRequests).where(eq(buyRequests.id, id)).for('no key update')
    : [];
  if (!row || (userId && !isReadableBy(userId, row, null)))
    throw notFound('La publicación no existe o ya fue eliminada');
  return row;
}

/** Locks an offer's request, then the offer. Refuses with `not_found`, also for an offer the user may not know of. */
export async function lockOffer(tx: Transaction, userId: string, id: string): Promise<Locked> {
  const missing = notFound('Oferta no encontrada');
  if (!isId(id)) throw missing;
  const [found] = await tx.select({ requestId: offers.buyRequestId }).from(offers).where(eq(offers.id, id));
  if (!found) throw missing;
  const request = await lockRequest(tx, null, found.requestId);
  const [offer] = await tx.select().from(offers).where(eq(offers.id, id)).for('no key update');
  if (!offer) throw missing;
  if (!isVisibleTo(userId, offer, { ...request, ownerId: request.userId })) throw missing;
  return { offer, request };
}

/** Reads the other offers that a deed's plan looks at, and locks them when the plan changes them. */
export async function readOthers(
  tx: Transaction,
  { request, offer }: Locked,
  deed: Deed,
  userId: string | null,
): Promise<OfferRow[]> {
  const needed = neededOffers(deed);
  if (!needed) return [];
  const sellerId = offer?.sellerId ?? userId;
  const query = tx
    .select()
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
