import { v7 } from 'uuid';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import type { Brought } from '#domain/lifecycle/situation.ts';
import type { OfferTerms, SendOffer } from '#domain/offers/offer.ts';
import type { OfferView } from '#domain/views/views.ts';
import { countBeginning } from '../accounts/standing/commands.ts';
import { type Actor, type Market, requireUser } from '../context.ts';
import { carryOut } from '../lifecycle/carry-out.ts';
import { changeOffer, seenVersionOf } from '../lifecycle/commands.ts';
import { lockRequestOfOther } from '../lifecycle/lock.ts';
import { claimSending, madeOnce, type Sending } from '../sendings.ts';
import { within } from '../within.ts';
import { getOfferAsLeft } from './queries.ts';

/** Sends an offer to an active request of somebody else. Refuses `email_unverified` besides what the domain decides. */
export async function sendOffer(
  market: Market,
  actor: Actor,
  requestId: string,
  terms: SendOffer,
  sending?: Sending,
): Promise<OfferView> {
  const userId = requireUser(actor, offerTable.send.signedOut);
  const newId = v7();
  const now = market.now();
  const send = () =>
    market.db.transaction(async (tx) => {
      await claimSending(tx, actor, sending, newId, now);
      const request = await lockRequestOfOther(tx, userId, requestId);
      await carryOut(tx, { request, offer: null }, { offer: 'send' }, actor, now, {
        terms,
        newId,
        before: () => countBeginning(market, tx, userId, 'offers'),
      });
      return newId;
    });
  const madeId = await madeOnce(market, actor, sending, () => within(market, actor, 'send', send));
  market.wakeRelay();
  return getOfferAsLeft(market, actor, madeId);
}

/** An action on an offer that needs nothing but the offer. */
const step =
  (action: 'withdraw' | 'renew' | 'complete' | 'fallThrough') =>
  async (market: Market, actor: Actor, id: string, brought: Brought = {}): Promise<OfferView> => {
    await changeOffer(market, actor, id, action, brought);
    return getOfferAsLeft(market, actor, id);
  };

/** Takes a pending offer back; its parties still see it. */
export const withdrawOffer = step('withdraw');
/** Puts a finalized offer back in the running, once the request takes offers again. */
export const renewOffer = step('renew');
/** 'Concretada', said by one of its parties: the request is completed, and both may rate each other. */
export const completeOffer = step('complete');
/** 'No se concretó': the accepted offer is withdrawn and the request active again. */
export const fallThroughOffer = step('fallThrough');

const newTerms =
  (action: 'edit' | 'counter') =>
  async (market: Market, actor: Actor, id: string, terms: OfferTerms): Promise<OfferView> => {
    await changeOffer(market, actor, id, action, { terms });
    return getOfferAsLeft(market, actor, id);
  };

/** Changes the terms of a pending offer. */
export const editOffer = newTerms('edit');
/** Answers a rejection with new terms: the offer is pending again, its dates reset. */
export const counterOffer = newTerms('counter');

/** Rejects a pending offer with a reason. */
export async function rejectOffer(
  market: Market,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<OfferView> {
  await changeOffer(market, actor, id, 'reject', { reason });
  return getOfferAsLeft(market, actor, id);
}

/**
 * Accepts the very version of a pending offer that the buyer saw; ends the others, reserves the request and
 * opens the conversation. Refuses with `offer_changed` when the seller changed it meanwhile, and with `rate_limited`
 * a person who let several deals fall through.
 */
export async function acceptOffer(
  market: Market,
  actor: Actor,
  id: string,
  { updatedAt }: { updatedAt: string },
): Promise<{ offer: OfferView; chatId: string }> {
  const chatId = await changeOffer(market, actor, id, 'accept', seenVersionOf({ updatedAt }));
  return { offer: await getOfferAsLeft(market, actor, id), chatId: chatId! };
}
