import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Actor, SignedInActor, Transaction } from '#application/context.ts';
import { attachImages, releaseImages } from '#application/images/commands.ts';
import { type Locked, type OfferRow, type RequestRow, readOthers } from '#application/lifecycle/lock.ts';
import { hiddenWithAuthor } from '#application/moderation/visibility.ts';
import { enqueue, enqueueEvents } from '#database/enqueue.ts';
import {
  buyRequests,
  chats,
  deletedBuyRequests,
  meetings,
  offerEvents,
  offers,
  proposals,
} from '#database/schema.ts';
import { meetingIsLiveSql, proposalIsOpenSql } from '#database/statuses.ts';
import { withOriginalTexts } from '#domain/contact-redaction/redact.ts';
import type { EventOf } from '#domain/events/domain-events.ts';
import { type ActionInput, actorStateOf } from '#domain/lifecycle/lifecycle-state.ts';
import { meetingTable } from '#domain/lifecycle/meeting-table.ts';
import { actionRefusal } from '#domain/lifecycle/permissions.ts';
import { type OfferChange, type Plan, plan, type RequestChange } from '#domain/lifecycle/plan.ts';
import { activityWrites, photosOf } from '#domain/lifecycle/plan-writes.ts';
import { proposalTable } from '#domain/lifecycle/proposal-table.ts';
import { isDeal } from '#domain/lifecycle/statuses.ts';
import type { LifecycleAction } from '#domain/lifecycle/tables.ts';

interface Details extends ActionInput {
  /** Id of a new offer. */
  newId?: string;
  /** Runs after the permission check and before anything is written. */
  before?: () => Promise<void>;
  /** In milliseconds; the change and its live signal are immediate. */
  notificationDelay?: number;
}

type ChangeEvent = EventOf<'offer.changed'> | EventOf<'request.changed'>;

export interface Done {
  plan: Plan;
  chatId: string | null;
}

/** Reads the other offers concerned, lets the domain decide once, and writes the plan. Refuses as `plan` does. */
export async function applyAction(
  tx: Transaction,
  locked: Locked,
  lifecycleAction: LifecycleAction,
  actor: Actor | 'system',
  now: Date,
  { newId, before, notificationDelay, ...input }: Details = {},
): Promise<Done> {
  const userId = actor === null || actor === 'system' ? null : actor.userId;
  const others = await readOthers(tx, locked, lifecycleAction, userId);
  const decided = plan({ now, ...locked, others }, lifecycleAction, actor, input);
  await before?.();
  await keepImages(tx, locked, lifecycleAction, actor, input);
  return applyPlan(tx, locked, decided, now, { newId, notificationDelay });
}

export async function applyPlan(
  tx: Transaction,
  locked: Locked,
  decided: Plan,
  now: Date,
  { newId, notificationDelay = 0 }: Pick<Details, 'newId' | 'notificationDelay'> = {},
): Promise<Done> {
  const ids = decided.offers.map(({ offer }) => offer?.id ?? newId ?? v7());
  await writeOffers(tx, locked, decided.offers, ids);
  await endProposals(
    tx,
    ids.filter((_, index) => decided.offers[index]?.endsProposal),
    now,
  );
  await endMeetings(
    tx,
    ids.filter((_, index) => decided.offers[index]?.endsDeal),
    now,
  );
  const chatId = decided.opensChat && locked.offer ? await openChat(tx, locked.offer, locked, now) : null;
  await noteSteps(tx, decided.offers, now);
  const events = await recordOffers(tx, locked, decided.offers, ids, now);
  const all = [...events, ...(await requestEvents(tx, locked, decided.request))];
  if (notificationDelay > 0) await recordDelayed(tx, locked.request.id, all, notificationDelay);
  else await enqueueEvents(tx, locked.request.id, all);
  await writeRequest(tx, locked, decided, now);
  return { plan: decided, chatId };
}

async function keepImages(
  tx: Transaction,
  { offer, request }: Locked,
  lifecycleAction: LifecycleAction,
  actor: Actor | 'system',
  { terms }: ActionInput,
): Promise<void> {
  const images = (terms as { images?: string[] } | undefined)?.images;
  if (!images || actor === 'system') return;
  const [purpose, current] =
    'offer' in lifecycleAction
      ? (['offer', offer?.images ?? []] as const)
      : (['buy-request', request.images] as const);
  await attachImages(tx, actor, images, purpose, { current });
}

/** Other offers with the same change are written by one statement. */
async function writeOffers(
  tx: Transaction,
  { request }: Locked,
  changes: readonly OfferChange[],
  ids: readonly string[],
): Promise<void> {
  const groups = Map.groupBy(changes, ({ action, set }) =>
    JSON.stringify({ action, set: { ...set, updatedAt: undefined } }),
  );
  for (const [first, ...more] of groups.values()) {
    if (!first) continue;
    const its = [first, ...more].map((change) => ids[changes.indexOf(change)]!);
    await releaseImages(
      tx,
      [first, ...more].flatMap(({ releasedImages }) => releasedImages),
    );
    if (first.to === null) {
      await tx.delete(offers).where(inArray(offers.id, its));
    } else if (first.offer === null) {
      const hiddenFor = hiddenWithAuthor(sql`${first.sellerId}::uuid`);
      const values = {
        ...first.set,
        ...{ id: its[0], buyRequestId: request.id, sellerId: first.sellerId, hiddenFor },
      };
      await tx.insert(offers).values(values as unknown as typeof offers.$inferInsert);
    } else if (more.length === 0) {
      await tx.update(offers).set(first.set).where(eq(offers.id, first.offer.id));
    } else {
      const { updatedAt, ...set } = first.set as { updatedAt: Date };
      const version = sql`greatest(${updatedAt.toISOString()}::timestamptz, updated_at + interval '1 millisecond')`;
      await tx
        .update(offers)
        .set({ ...set, updatedAt: version })
        .where(inArray(offers.id, its));
    }
  }
}

/** @returns the events to enqueue. */
async function recordOffers(
  tx: Transaction,
  { request }: Locked,
  changes: readonly OfferChange[],
  ids: readonly string[],
  now: Date,
): Promise<ChangeEvent[]> {
  if (changes.length === 0) return [];
  const about = { buyRequestId: request.id, buyerId: request.userId };
  const rows = changes.map((change, index) => ({ change, offerId: ids[index]!, eventId: v7() }));
  await tx.insert(offerEvents).values(
    rows.map(
      ({ change: { actorId, action, from, to, price, reason, tag, why, sellerId }, offerId, eventId }) => ({
        ...{ ...about, id: eventId, offerId, sellerId, actorId, action, price, reason, tag },
        ...{ fromStatus: from, toStatus: to, why: why ?? null, createdAt: now },
      }),
    ),
  );
  return rows.map(
    ({ change: { action, sellerId, actorId, isPublic, recipients, why }, offerId, eventId }) => ({
      ...{
        kind: 'offer.changed',
        ...about,
        action,
        offerId,
        sellerId,
        actorId,
        isPublic,
        eventId,
        recipients,
      },
      ...(why && { why }),
    }),
  );
}

/**
 * Enqueues events for open pages now and for notifications later. Each later event is an aggregate of its own, because
 * events of one aggregate wait for each other.
 */
async function recordDelayed(
  tx: Transaction,
  requestId: string,
  events: readonly ChangeEvent[],
  delay: number,
): Promise<void> {
  await enqueueEvents(
    tx,
    requestId,
    events.map((event) => ({ ...event, recipients: [] })),
  );
  const telling = events.filter(({ recipients = [] }) => recipients.length > 0);
  await enqueue(
    tx,
    telling.map((event) => ({ aggregateId: v7(), event: { ...event, isDelayed: true }, delay })),
  );
}

async function requestEvents(
  tx: Transaction,
  { request }: Locked,
  change: RequestChange | null,
): Promise<ChangeEvent[]> {
  if (!change) return [];
  const { action, actorId, to, recipients } = change;
  const about = {
    kind: 'request.changed',
    action,
    buyRequestId: request.id,
    ownerId: request.userId,
    actorId,
  } as const;
  const { quantity = request.quantity } = change.set;
  if (to !== null)
    return [{ ...about, recipients, ...(quantity !== request.quantity && { hasNewQuantity: true }) }];
  // The row is gone when notifications are created, so the event carries its title. Conversations stay.
  const itsChats = await tx
    .select({ id: chats.id, sellerId: chats.sellerId })
    .from(chats)
    .where(eq(chats.buyRequestId, request.id));
  const chatOf = new Map(itsChats.map(({ id, sellerId }) => [sellerId, id]));
  return [
    {
      ...about,
      title: request.title,
      recipients: recipients.map((one) => ({ ...one, chatId: chatOf.get(one.userId) })),
    },
  ];
}

async function writeRequest(
  tx: Transaction,
  { request }: Locked,
  { request: change, isOwnersActivity }: Plan,
  now: Date,
) {
  const its = eq(buyRequests.id, request.id);
  if (change === null) {
    if (isOwnersActivity) await tx.update(buyRequests).set(activityWrites(now)).where(its);
    return;
  }
  await releaseImages(tx, change.releasedImages);
  if (change.isGoneForGood) {
    await tx.insert(deletedBuyRequests).values({ id: request.id, deletedAt: now }).onConflictDoNothing();
  }
  if (change.to === null) await tx.delete(buyRequests).where(its);
  else await tx.update(buyRequests).set(change.set).where(its);
}

async function openChat(tx: Transaction, offer: OfferRow, { request }: Locked, now: Date): Promise<string> {
  // The parties of a deal read the original titles.
  const titles = {
    offerId: offer.id,
    requestTitle: withOriginalTexts(request, request.written).title,
    offerTitle: withOriginalTexts(offer, offer.written).title,
  };
  const [row] = await tx
    .insert(chats)
    .values({
      id: v7(),
      buyRequestId: request.id,
      buyerId: request.userId,
      sellerId: offer.sellerId,
      createdAt: now,
      lastMessageAt: now,
      stepAt: now,
      ...titles,
    })
    .onConflictDoUpdate({
      target: [chats.buyRequestId, chats.sellerId],
      set: { ...titles, stepAt: now },
    })
    .returning({ id: chats.id });
  return row!.id;
}

async function noteSteps(tx: Transaction, changes: readonly OfferChange[], now: Date): Promise<void> {
  const deals = changes.flatMap(({ offer, from }) => (offer && from && isDeal(from) ? [offer.id] : []));
  if (deals.length > 0) await tx.update(chats).set({ stepAt: now }).where(inArray(chats.offerId, deals));
}

const lapse = { offer: 'lapse' } as const;

/**
 * Expires a locked offer before the scheduled job does. Nobody is notified, because the caller is acting on the offer.
 */
export async function writeLapse(
  tx: Transaction,
  locked: Locked & { offer: OfferRow },
  now: Date,
): Promise<OfferRow> {
  if (actionRefusal(lapse, actorStateOf({ now, ...locked }), 'system') !== null) return locked.offer;
  const decided = plan({ now, ...locked, others: [] }, lapse, 'system');
  const offers = decided.offers.map((change) => ({ ...change, recipients: [] }));
  await applyPlan(tx, locked, { ...decided, offers }, now);
  return { ...locked.offer, ...offers[0]?.set };
}

/** Supersedes or expires the open proposals of changed offers. The caller holds the locks of the offers. */
async function endProposals(tx: Transaction, offerIds: readonly string[], now: Date): Promise<void> {
  if (offerIds.length > 0) await endThose(tx, inArray(proposals.offerId, [...offerIds]), now);
}

/** Another number of units is another deal, to which no seller agreed. The caller holds the lock of the request. */
export async function endProposalsOn(tx: Transaction, requestId: string, now: Date): Promise<void> {
  const its = tx.select({ id: offers.id }).from(offers).where(eq(offers.buyRequestId, requestId));
  await endThose(tx, inArray(proposals.offerId, its), now);
}

async function endThose(tx: Transaction, those: SQL, now: Date): Promise<void> {
  const { supersede, expire } = proposalTable;
  await tx
    .update(proposals)
    .set({
      status: sql`case when ${proposals.expiresAt} <= ${now.toISOString()}::timestamptz then ${expire.to} else ${supersede.to} end`,
      endedAt: now,
    })
    .where(and(those, proposalIsOpenSql(proposals.status)));
}

/** The caller holds the locks and sends the event. */
async function endMeetings(tx: Transaction, offerIds: readonly string[], now: Date): Promise<void> {
  if (offerIds.length === 0) return;
  const updatedAt = sql`greatest(${now.toISOString()}::timestamptz, ${meetings.updatedAt} + interval '1 millisecond')`;
  await tx
    .update(meetings)
    .set({ status: meetingTable.end.to, remindAt: null, askAt: null, updatedAt })
    .where(and(inArray(meetings.offerId, [...offerIds]), meetingIsLiveSql(meetings.status)));
}

/** By the delete action where the lifecycle allows it, so that open pages learn of it; else silently. */
export async function removeOffers(
  tx: Transaction,
  seller: SignedInActor,
  request: RequestRow,
  gone: readonly OfferRow[],
  now: Date,
): Promise<void> {
  if (gone.length === 0) return;
  for (const offer of gone) {
    const actorState = { offer, request: { ownerId: request.userId, status: request.status } };
    if (actionRefusal({ offer: 'delete' }, actorState, seller) !== null) continue;
    await applyAction(tx, { offer, request }, { offer: 'delete' }, seller, now);
  }
  await releaseImages(tx, gone.flatMap(photosOf));
  await tx.delete(offers).where(
    inArray(
      offers.id,
      gone.map(({ id }) => id),
    ),
  );
}
