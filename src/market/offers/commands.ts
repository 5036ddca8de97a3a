import { v7 } from 'uuid';
import { offers } from '#database/schema.ts';
import { limits } from '#domain/limits.ts';
import type { OfferTerms, PriceChange, SendOffer } from '#domain/offer.ts';
import { decideOfferAction } from '#domain/offer-decision.ts';
import type { OfferAction } from '#domain/offer-transitions.ts';
import { signedOutTexts } from '#domain/signed-out.ts';
import type { OfferView } from '#domain/views.ts';
import { countBeginning } from '../accounts/standing/commands.ts';
import { lockRequest, situationOf } from '../buy-requests/lock.ts';
import { type Actor, type Market, requireUser, type Transaction } from '../context.ts';
import { attachImages } from '../images/commands.ts';
import { claimSending, madeOnce, type Sending } from '../sendings.ts';
import { within } from '../within.ts';
import { getOffer } from './queries.ts';
import { recordTransition } from './record.ts';
import {
  countLiveOffers,
  type LockedOffer,
  lockOffer,
  type OfferRecord,
  offerSituation,
  type TransitionInput,
  transitionOffer,
} from './transition.ts';

/** Sends an offer to an active request of somebody else. Refuses `email_unverified` besides what the domain decides. */
export async function sendOffer(
  market: Market,
  actor: Actor,
  requestId: string,
  input: SendOffer,
  sending?: Sending,
): Promise<OfferView> {
  const userId = requireUser(actor, signedOutTexts.sendOffer);
  const id = v7();
  const now = market.now();
  const send = () =>
    market.db.transaction(async (tx) => {
      await claimSending(tx, actor, sending, id, now);
      const request = await lockRequest(tx, requestId);
      const otherLiveOffers = await countLiveOffers(tx, request.id, userId);
      const situation = { offer: null, request: situationOf(request), otherLiveOffers };
      decideOfferAction('send', situation, actor);
      await attachImages(tx, actor, input.images, 'offer');
      await countBeginning(market, tx, userId, 'offers');
      await tx.insert(offers).values({
        ...input,
        id,
        buyRequestId: request.id,
        sellerId: userId,
        status: 'pending',
        createdAt: now,
        updatedAt: now,
      });
      await recordTransition(tx, {
        action: 'send',
        offerId: id,
        buyRequestId: request.id,
        buyerId: request.userId,
        sellerId: userId,
        actorId: userId,
        fromStatus: null,
        toStatus: 'pending',
        price: input.price,
        isPublic: input.publicVisibility,
        at: now,
      });
      return id;
    });
  const madeId = await madeOnce(() => within(market, actor, 'send', send));
  market.wakeRelay();
  return getOffer(market, actor, madeId);
}

type Prepare = (
  tx: Transaction,
  locked: LockedOffer,
  now: Date,
) => Promise<TransitionInput> | TransitionInput;

async function act(
  market: Market,
  actor: Actor,
  id: string,
  action: Exclude<OfferAction, 'send' | 'finalize'>,
  prepare: Prepare = () => ({}),
): Promise<{ chatId: string | null }> {
  const userId = requireUser(actor);
  const carryOut = () =>
    market.db.transaction(async (tx) => {
      const locked = await lockOffer(tx, userId, id);
      const now = market.now();
      return transitionOffer(tx, locked, action, userId, now, await prepare(tx, locked, now));
    });
  const result = await within(market, actor, action, carryOut, { thing: id });
  market.wakeRelay();
  return result;
}

const newTerms =
  (action: 'edit' | 'counter') =>
  async (market: Market, actor: Actor, id: string, terms: OfferTerms): Promise<OfferView> => {
    await act(market, actor, id, action, async (tx, locked, now) => {
      // Decided before the images are touched, so that a stranger learns nothing from them.
      decideOfferAction(action, await offerSituation(tx, locked), actor);
      const { offer } = locked;
      if (terms.images) {
        await attachImages(tx, actor, terms.images, 'offer', { current: offer.images ?? [] });
      }
      return { changes: { ...definedTerms(terms), priceHistory: priceHistory(action, offer, terms, now) } };
    });
    return getOffer(market, actor, id);
  };

const definedTerms = (terms: OfferTerms): Partial<OfferTerms> =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));

/** The old price joins the history when it changes: as of the rejection for a counter-offer, as of now for an edit. */
function priceHistory(
  action: 'edit' | 'counter',
  offer: OfferRecord,
  terms: OfferTerms,
  now: Date,
): PriceChange[] | null {
  if (terms.price === undefined || terms.price === offer.price) return offer.priceHistory;
  const change: PriceChange =
    action === 'counter'
      ? { price: offer.price, timestamp: offer.updatedAt.toISOString(), type: 'rejected' }
      : { price: offer.price, timestamp: now.toISOString(), type: 'edited' };
  return [...(offer.priceHistory ?? []), change].slice(-limits.offerPricesKept);
}

/** Changes the terms of a pending offer. */
export const editOffer = newTerms('edit');
/** Answers a rejection with new terms: the offer is pending again, its dates reset. */
export const counterOffer = newTerms('counter');

const plain =
  (action: 'withdraw' | 'renew' | 'fallThrough') =>
  async (market: Market, actor: Actor, id: string): Promise<OfferView> => {
    await act(market, actor, id, action);
    return getOffer(market, actor, id);
  };

/** Takes a pending offer back; its parties still see it. */
export const withdrawOffer = plain('withdraw');
/** Puts a finalized offer back in the running, once the request takes offers again. */
export const renewOffer = plain('renew');
/** 'No se concretó': the accepted offer is withdrawn and the request active again. */
export async function fallThroughOffer(market: Market, actor: Actor, id: string): Promise<OfferView> {
  const userId = requireUser(actor);
  const offer = await plain('fallThrough')(market, actor, id);
  await market.limits.note('brokenDeals', userId);
  return offer;
}

/** Rejects a pending offer with a reason. */
export async function rejectOffer(
  market: Market,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<OfferView> {
  await act(market, actor, id, 'reject', () => ({ reason }));
  return getOffer(market, actor, id);
}

/**
 * Accepts the very version of a pending offer that the buyer saw; ends the others, reserves the request and
 * opens the conversation. Refuses with `offer_changed` when the seller changed it meanwhile, and with `rate_limited`
 * a person who let several deals fall through: an accepted offer shows its seller's e-mail address.
 */
export async function acceptOffer(
  market: Market,
  actor: Actor,
  id: string,
  { updatedAt }: { updatedAt: string },
): Promise<{ offer: OfferView; chatId: string }> {
  await market.limits.require('brokenDeals', requireUser(actor));
  const seenVersion = new Date(updatedAt).toISOString();
  const { chatId } = await act(market, actor, id, 'accept', () => ({ seenVersion }));
  return { offer: await getOffer(market, actor, id), chatId: chatId! };
}

/** Deletes a pending or rejected offer with its photos. */
export const deleteOffer = async (market: Market, actor: Actor, id: string): Promise<void> => {
  await act(market, actor, id, 'delete');
};
