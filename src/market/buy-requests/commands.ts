import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { buyRequests, categories, chats, deletedBuyRequests, offers } from '#database/schema.ts';
import {
  type CreateBuyRequest,
  type EditBuyRequest,
  isPriceConflict,
  priceConflictTexts,
} from '#domain/buy-request.ts';
import { isLive } from '#domain/offer-decision.ts';
import type { Write } from '#domain/rate-limits.ts';
import { Refusal } from '#domain/refusal.ts';
import { decideRequestAction } from '#domain/request-lifecycle.ts';
import { signedOutTexts } from '#domain/signed-out.ts';
import type { BuyRequestView } from '#domain/views.ts';
import { countBeginning } from '../accounts/standing/commands.ts';
import { isEstablished } from '../accounts/standing/queries.ts';
import { type Actor, type Market, requireUser, type Transaction } from '../context.ts';
import { attachImages, releaseImages } from '../images/commands.ts';
import { recordEvent } from '../outbox.ts';
import { claimSending, madeOnce, type Sending } from '../sendings.ts';
import { within } from '../within.ts';
import { type LockedRequest, lockRequest, situationOf } from './lock.ts';
import { getRequest } from './queries.ts';
import { recordRequestChange, transitionRequest } from './transition.ts';

/** Publishes a request. Refuses with `unauthenticated`, `invalid` (an image or category that is not to be had), `email_unverified`. */
export async function createRequest(
  market: Market,
  actor: Actor,
  input: CreateBuyRequest,
  sending?: Sending,
): Promise<BuyRequestView> {
  const userId = requireUser(actor);
  const id = v7();
  const now = market.now();
  const publish = () =>
    market.db.transaction(async (tx) => {
      await claimSending(tx, actor, sending, id, now);
      await requireCategory(tx, input.categoryId);
      await attachImages(tx, actor, input.images, 'buy-request');
      await countBeginning(market, tx, userId, 'publications');
      await tx
        .insert(buyRequests)
        .values({ ...input, id, userId, status: 'active', createdAt: now, updatedAt: now, activeAt: now });
      await recordRequestChange(tx, { id, userId }, 'publish', actor);
      return id;
    });
  const history = { isEstablished: await isEstablished(market, userId) };
  const madeId = await madeOnce(() => within(market, actor, 'publish', publish, history));
  market.wakeRelay();
  return getRequest(market, actor, madeId);
}

async function requireCategory(tx: Transaction, categoryId: string | null | undefined): Promise<void> {
  if (!categoryId) return;
  const found = await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, categoryId));
  if (found.length === 0)
    throw new Refusal({ code: 'invalid', errors: { categoryId: 'La categoría no existe' } });
}

type Change = (tx: Transaction, request: LockedRequest, now: Date) => Promise<void>;

async function change(
  market: Market,
  actor: Actor,
  write: Write,
  id: string,
  act: Change,
): Promise<BuyRequestView> {
  requireUser(actor);
  await within(
    market,
    actor,
    write,
    () => market.db.transaction(async (tx) => act(tx, await lockRequest(tx, id), market.now())),
    { thing: id },
  );
  market.wakeRelay();
  return getRequest(market, actor, id);
}

/** Changes what is asked for; images no longer named are deleted. */
export const editRequest = (
  market: Market,
  actor: Actor,
  id: string,
  input: EditBuyRequest,
): Promise<BuyRequestView> =>
  change(market, actor, 'edit', id, async (tx, request, now) => {
    decideRequestAction('edit', situationOf(request), actor);
    if (isPriceConflict({ ...request, ...withoutUndefined(input) })) {
      throw new Refusal({ code: 'invalid', errors: { maxPrice: priceConflictTexts.edit } });
    }
    await requireCategory(tx, input.categoryId);
    if (input.images) {
      await attachImages(tx, actor, input.images, 'buy-request', { current: request.images });
    }
    await transitionRequest(tx, request, 'edit', actor, now, { changes: withoutUndefined(input) });
  });

const withoutUndefined = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

const transition =
  (action: 'close' | 'reopen' | 'renew' | 'complete') => (market: Market, actor: Actor, id: string) =>
    change(market, actor, action, id, (tx, request, now) =>
      transitionRequest(tx, request, action, actor, now),
    );

/** Ends an active request; its pending offers become `finalized`. */
export const closeRequest = transition('close');
/** Opens a closed or expired request again; sellers of finalized offers are asked whether they still offer. */
export const reopenRequest = transition('reopen');
/** Says "I still want it": holds off expiry. */
export const renewRequest = transition('renew');
/** Says that the deal was done. */
export const completeRequest = transition('complete');

/**
 * Deletes a request with its offers, all or nothing. A conversation that had been opened survives, read-only;
 * sellers of live offers are told (readings.md, "Buy request").
 */
export async function deleteRequest(market: Market, actor: Actor, id: string): Promise<void> {
  const userId = requireUser(actor, signedOutTexts.deleteRequest);
  const wasReserved = await within(market, actor, 'delete', () =>
    market.db.transaction(async (tx) => {
      const request = await lockRequest(tx, id);
      await removeRequest(tx, actor, request, market.now());
      return request.status === 'reserved';
    }),
  );
  // Its deal went with it: otherwise this would be a way to let deals fall through uncounted.
  if (wasReserved) await market.limits.note('brokenDeals', userId);
  market.wakeRelay();
}

/** Removes a locked request inside the caller's transaction. */
export async function removeRequest(
  tx: Transaction,
  actor: Actor,
  request: LockedRequest,
  now: Date,
): Promise<void> {
  decideRequestAction('delete', situationOf(request), actor);
  const itsOffers = await tx
    .select({ sellerId: offers.sellerId, status: offers.status, images: offers.images })
    .from(offers)
    .where(and(eq(offers.buyRequestId, request.id)));
  // Of a deal that was done nothing is lost.
  const lost = request.status === 'completed' ? [] : itsOffers.filter(({ status }) => isLive(status));
  const itsChats = await tx
    .select({ id: chats.id, sellerId: chats.sellerId })
    .from(chats)
    .where(eq(chats.buyRequestId, request.id));
  await recordRequestChange(tx, request, 'delete', actor);
  await recordEvent(tx, request.id, {
    kind: 'request.deleted',
    buyRequestId: request.id,
    ownerId: request.userId,
    title: request.title,
    sellerIds: [...new Set(lost.map(({ sellerId }) => sellerId))],
    chatIds: Object.fromEntries(itsChats.map(({ id, sellerId }) => [sellerId, id])),
  });
  await releaseImages(tx, [...request.images, ...itsOffers.flatMap(({ images }) => images ?? [])]);
  await tx.insert(deletedBuyRequests).values({ id: request.id, deletedAt: now }).onConflictDoNothing();
  await tx.delete(buyRequests).where(eq(buyRequests.id, request.id));
}
