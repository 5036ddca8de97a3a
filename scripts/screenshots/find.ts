import type { BuyRequestView, ChatView, OfferView, SavedSearchView } from '#domain/views/views.ts';

/** Ids and texts of the demo data that the pictures show. */
export interface Found {
  /** Requests of the buyer: one with pending offers, one with an accepted offer. */
  active: string;
  /** The buyer, who published the requests. */
  person: string;
  reserved: string;
  /** Part of a title that only one request has. */
  oneTitle: string;
  /** An offer of the seller in each status, and the requests of two of them. */
  offers: Record<string, string>;
  pendingOn: string;
  rejectedOn: string;
  chat: string;
  /** A saved search of the seller. */
  alert: string;
}

type Read = <Answer>(path: string) => Promise<Answer>;

/** Finds the ids and texts in the data of the buyer and the seller. */
export async function findThings(buyer: Read, seller: Read): Promise<Found> {
  const { items: requests } = await buyer<{ items: BuyRequestView[] }>('/api/me/buy-requests?limit=100');
  const most = (status: string): BuyRequestView => {
    const [first] = requests
      .filter((request) => request.status === status)
      .toSorted((a, b) => b.offerCount - a.offerCount);
    if (!first) throw new Error(`the demo's buyer has no request that is ${status}`);
    return first;
  };
  const { items: sent } = await seller<{ items: OfferView[] }>('/api/me/offers?limit=100');
  const one = (status: string): OfferView => {
    const found = sent.find((offer) => offer.status === status && offer.allowedActions.length > 0);
    if (!found) throw new Error(`the demo's seller has no offer that is ${status}`);
    return found;
  };
  const { items: chats } = await buyer<{ items: ChatView[] }>('/api/me/chats');
  const { items: alerts } = await seller<{ items: SavedSearchView[] }>('/api/me/alerts');
  const statuses = [...new Set(sent.map(({ status }) => status))];
  const offers = Object.fromEntries(
    statuses.map((status) => [status, sent.find((offer) => offer.status === status)?.id ?? '']),
  );
  const [pending, rejected] = [one('pending'), one('rejected')];
  const active = most('active');
  return {
    active: active.id,
    person: active.userId,
    reserved: most('reserved').id,
    oneTitle: active.title,
    offers: { ...offers, pending: pending.id, rejected: rejected.id },
    pendingOn: pending.buyRequestId,
    rejectedOn: rejected.buyRequestId,
    chat: chats[0]?.id ?? '',
    alert: alerts.find(({ matchCount }) => matchCount > 0)?.id ?? '',
  };
}
