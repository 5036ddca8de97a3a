import type { CreateBuyRequest } from '#domain/buy-request.ts';
import { requestFields } from '#domain/fields/buy-request.ts';
import { offerFields } from '#domain/fields/offer.ts';
import { exampleOf } from '#domain/fields/shown.ts';
import type { SendOffer } from '#domain/offer.ts';
import type { BuyRequestView, OfferView } from '#domain/views.ts';
import { createRequest } from '#market/buy-requests/commands.ts';
import type { Market, SignedInActor } from '#market/context.ts';
import { acceptOffer, sendOffer } from '#market/offers/commands.ts';
import { addImageRows } from './images.ts';
import { makePerson } from './people.ts';

/** A believable request without images, and whatever a test wants otherwise. */
export const requestInput = (changes: Partial<CreateBuyRequest> = {}): CreateBuyRequest => ({
  ...exampleOf(requestFields),
  ...changes,
});

/** A believable offer without images, and whatever a test wants otherwise. */
export const offerInput = (changes: Partial<SendOffer> = {}): SendOffer => ({
  ...exampleOf(offerFields),
  ...changes,
});

/** Publishes a request by the market's own command; images are rows without files unless given. */
export async function publishRequest(
  market: Market,
  owner: SignedInActor,
  changes: Partial<CreateBuyRequest> = {},
): Promise<BuyRequestView> {
  const images =
    changes.images ??
    (await addImageRows(market.db, { ownerId: owner.userId, purpose: 'buy-request', at: market.now() }, 1));
  return createRequest(market, owner, requestInput({ ...changes, images }));
}

/** Sends an offer by the market's own command; images are rows without files unless given. */
export async function makeOffer(
  market: Market,
  seller: SignedInActor,
  requestId: string,
  changes: Partial<SendOffer> = {},
): Promise<OfferView> {
  const images =
    changes.images ??
    (await addImageRows(market.db, { ownerId: seller.userId, purpose: 'offer', at: market.now() }, 1));
  return sendOffer(market, seller, requestId, offerInput({ ...changes, images }));
}

export interface Deal {
  buyer: SignedInActor;
  seller: SignedInActor;
  request: BuyRequestView;
  offer: OfferView;
  chatId: string;
}

/** Two people who agreed, by the whole way: published, offered, accepted. */
export async function makeDeal(market: Market): Promise<Deal> {
  const buyer = await makePerson(market.db, { name: 'Ana Compradora' });
  const seller = await makePerson(market.db, { name: 'Beto Vendedor' });
  const request = await publishRequest(market, buyer);
  const { id, updatedAt } = await makeOffer(market, seller, request.id);
  const { offer, chatId } = await acceptOffer(market, buyer, id, { updatedAt });
  return { buyer, seller, request, offer, chatId };
}
