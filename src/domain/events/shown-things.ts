import type { InsideKind } from './lanes.ts';
import {
  type EventOf,
  type MarketEvent,
  type ShownThing,
  shownAnything,
  shownLists,
} from './market-events.ts';

type ShownThings = { [Kind in InsideKind]: (event: EventOf<Kind>) => readonly (ShownThing | null)[] };

const nothing = () => [];

/**
 * What each event changes of what visitors see: answers kept for them that show one of these things are dropped. A kind
 * without an entry does not compile. What two people did also changes the facts about them.
 */
const shownThings: ShownThings = {
  'offer.changed': ({ offerId, buyRequestId, buyerId, sellerId }) => [
    offerId,
    buyRequestId,
    buyerId,
    sellerId,
  ],
  'offer.photo': ({ offerId, buyRequestId }) => [offerId, buyRequestId],
  // The two alone see it.
  'offer.aside': nothing,
  // Between the two: nobody else knows of it.
  'proposal.changed': nothing,
  'meeting.changed': nothing,
  'meeting.near': nothing,
  'request.changed': ({ buyRequestId, ownerId }) => [buyRequestId, ownerId, shownLists],
  'request.matched': nothing,
  'request.expiring': nothing,
  'deal.asked': nothing,
  'rating.opened': ({ offerId, buyRequestId, raterId, ratedId }) => [offerId, buyRequestId, raterId, ratedId],
  'rating.answered': ({ offerId, buyRequestId, ratedId }) => [offerId, buyRequestId, ratedId],
  'question.changed': ({ buyRequestId, isPublic }) => (isPublic ? [buyRequestId] : []),
  'message.sent': nothing,
  'chat.seen': nothing,
  // Rare, and what is hidden must not stay anywhere.
  'thing.moderated': ({ isShown }) => (isShown === null ? [] : [shownAnything]),
  // Nobody sees what they have, or all see it again.
  'person.suspended': () => [shownAnything],
  // The account is gone, and with it the name that stood anywhere.
  'sessions.ended': () => [shownAnything],
  'person.changed': ({ userId, everywhere }) => [everywhere ? shownAnything : userId],
  'account.verified': ({ userId }) => [userId],
  'notices.read': nothing,
};

/** What these events change of what visitors see, each thing once. */
export function changedThings(events: readonly MarketEvent[]): ShownThing[] {
  const changed = new Set<ShownThing>();
  for (const event of events) {
    const thingsOf = shownThings[event.kind as InsideKind] as
      | ((event: MarketEvent) => readonly (ShownThing | null)[])
      | undefined;
    for (const thing of thingsOf?.(event) ?? []) if (thing !== null) changed.add(thing);
  }
  return [...changed];
}
