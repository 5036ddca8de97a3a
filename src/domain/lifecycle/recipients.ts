import type { NotificationKind } from '../notifications/notification.ts';
import type { OfferState } from './lifecycle-state.ts';
import type { GroupRecipient, RecipientGroup } from './shape.ts';
import { type OfferStatus, offerIs, offersThat, type RequestStatus, requestIs } from './statuses.ts';
import { type LifecycleAction, transitionOf } from './tables.ts';

export interface Recipient {
  kind: NotificationKind;
  userId: string;
  /** The person's own offer, when they are notified as the seller of another offer on the request. */
  offerId?: string;
  /** The person's conversation, the only thing left of a deleted request. */
  chatId?: string;
}

/** Groups of sellers, by the statuses of their offers. */
const groups = {
  acceptedSeller: 'isDeal',
  finalizedSellers: 'mayReturn',
  offeringSellers: 'isLive',
} as const satisfies Record<GroupRecipient, 'isDeal' | 'mayReturn' | 'isLive'>;

const isGroup = (recipient: RecipientGroup): recipient is GroupRecipient => Object.hasOwn(groups, recipient);
type Notifies = Partial<Record<RecipientGroup, NotificationKind>> | { nobody: string };
const entriesOf = (notifies: Notifies): [RecipientGroup, NotificationKind][] =>
  'nobody' in notifies ? [] : (Object.entries(notifies) as [RecipientGroup, NotificationKind][]);

/** Statuses of other offers whose sellers an action notifies. */
export const notifiedStatuses = (lifecycleAction: LifecycleAction): OfferStatus[] =>
  entriesOf(transitionOf(lifecycleAction).notifies).flatMap(([recipient]) =>
    isGroup(recipient) ? offersThat(groups[recipient]) : [],
  );

interface Participants {
  ownerId: string;
  /** Before the action; null when the request does not exist yet. */
  requestStatus: RequestStatus | null;
  sellerId: string | null;
  actorId: string | null;
  /** Whether the buyer marked the offer, or waits for an answer about it. */
  isInteresting?: boolean | undefined;
  /** Other offers of the request, as they are before the action. */
  others: readonly Pick<OfferState, 'id' | 'sellerId' | 'status' | 'createdAt'>[];
}

/** Recipients of an action: each person once per role, once per offer, and never the actor. */
export const recipientsOfAction = (
  lifecycleAction: LifecycleAction,
  participants: Participants,
): Recipient[] => recipientsOf(transitionOf(lifecycleAction).notifies, participants);

export function recipientsOf(notifies: Notifies, participants: Participants): Recipient[] {
  const recipients = entriesOf(notifies)
    .flatMap(([recipient, kind]) => people(recipient, participants).map((person) => ({ kind, ...person })))
    .filter(({ userId }) => userId !== participants.actorId);
  // The seller of an accepted offer gets no second notification as the seller of a live offer.
  const isFirst = ({ offerId }: Recipient, at: number) =>
    offerId === undefined || recipients.findIndex((one) => one.offerId === offerId) === at;
  return recipients.filter(isFirst);
}

function people(recipient: RecipientGroup, participants: Participants): Omit<Recipient, 'kind'>[] {
  const { ownerId, sellerId, actorId } = participants;
  if (isGroup(recipient))
    return isOver(recipient, participants) ? [] : newestOfEach(participants.others, groups[recipient]);
  const theirs = sellerId === null ? [] : [{ userId: sellerId }];
  if (recipient === 'seller') return theirs;
  if (recipient === 'interestedBuyer' && !participants.isInteresting) return [];
  if (recipient === 'counterpart') return actorId === ownerId ? theirs : [{ userId: ownerId }];
  return [{ userId: ownerId }];
}

/** After a completed deal no seller has a live offer, and no deal runs. */
const isOver = (recipient: GroupRecipient, { requestStatus }: Participants): boolean =>
  recipient !== 'finalizedSellers' && requestStatus !== null && requestIs('isDone', requestStatus);

/** Sellers of offers in some statuses, each with their newest offer. */
function newestOfEach(
  others: Participants['others'],
  flag: 'isDeal' | 'mayReturn' | 'isLive',
): Omit<Recipient, 'kind'>[] {
  const newestFirst = others
    .filter(({ status }) => offerIs(flag, status))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
  const newest = new Map(newestFirst.toReversed().map(({ id, sellerId }) => [sellerId, id]));
  return [...newest].map(([userId, offerId]) => ({ userId, offerId }));
}
