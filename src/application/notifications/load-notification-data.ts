import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#application/context.ts';
import { offers } from '#database/schema.ts';
import { offerIsSql, offerWaitsSql, requestIsSql } from '#database/statuses.ts';
import { deletedUserName } from '#domain/chats/texts.ts';
import type { EventOf } from '#domain/events/domain-events.ts';
import type { RequestStatus } from '#domain/lifecycle/statuses.ts';
import { meetingTimeText } from '#domain/meetings/times.ts';
import { hiddenMessageText } from '#domain/moderation/content.ts';
import type { NotificationFacts } from '#domain/notifications/definition.ts';
import { type Demand, deliveredText, fitOf, fitTexts, type Supply } from '#domain/offers/fit.ts';
import { displayName } from '#domain/people/names.ts';
import { excerptMax, shorten } from '#domain/texts/shorten.ts';
import type { OfferView } from '#domain/views/views.ts';

/** SQL: offer `o` is about to end, and its seller was notified. */
export const offerIsEnding = sql`${offerWaitsSql(sql`o.status`)} and o.ending_told_at is not null`;

/** SQL: publication `r` is about to expire, and its owner was notified. */
export const requestIsExpiring = sql`${requestIsSql('isOpen', sql`r.status`)} and r.expiry_notice_at is not null`;

/** SQL: the deal of offer `o` on publication `r` is running. */
export const dealRuns = sql`${offerIsSql('isDeal', sql`o.status`)} and ${requestIsSql('isReserved', sql`r.status`)}`;

/** SQL: offer `o` expired, and its seller may renew it. */
export const offerMayReturn = offerIsSql('mayReturn', sql`o.status`);

/** SQL: the buyer of expired offer `o` asked for its renewal. */
export const renewalIsRequested = sql`o.renewal_asked_at is not null`;

const nameOf = (fullName: string | null): string =>
  fullName === null ? deletedUserName : displayName({ fullName });

/** Offer `o` and the requirements of publication `r`, as `fitOf` reads them. */
const heldOffer = sql`json_build_object('shippingCost', o.shipping_cost, 'availableFrom', o.available_from,
  'answers', o.answers, 'deliveryTime', o.delivery_time, 'minPrice', r.min_price, 'maxPrice', r.max_price,
  'quantity', r.quantity, 'neededBy', r.needed_by, 'requirements', r.requirements)`;
type HeldOffer = Omit<Supply, 'price'> & Demand & Pick<OfferView, 'deliveryTime'>;

function factsOfFit(held: HeldOffer & { price: number }): Pick<NotificationFacts, 'fit' | 'delivered'> {
  const { fit } = fitOf(held, held);
  const [texts, delivered] = [fitTexts(fit), deliveredText({ ...held, buyRequest: held })];
  return { ...(texts.length > 0 && { fit: texts }), ...(delivered !== null && { delivered }) };
}

/** The newest offer of each seller with unanswered requirements, and their texts. */
export async function openAnswers(
  tx: Transaction,
  buyRequestId: string,
  sellerIds: readonly string[],
): Promise<Map<string, { offerId: string; offerTitle: string; unanswered: string[] }>> {
  const { rows } = await tx.execute<{ id: string; title: string; sellerId: string; held: HeldOffer }>(sql`
    select o.id, o.title, o.seller_id as "sellerId", ${heldOffer} as held
    from offers o join buy_requests r on r.id = o.buy_request_id
    where o.buy_request_id = ${buyRequestId} and o.seller_id = any(${sql.param([...sellerIds])}::uuid[])
      and ${offerIsSql('isLive', sql`o.status`)}
    order by o.created_at, o.id
  `);
  return new Map(
    rows.flatMap(({ id: offerId, title: offerTitle, sellerId, held }) => {
      const { unanswered } = fitOf({ ...held, price: 0 }, held).fit;
      return unanswered.length > 0 ? [[sellerId, { offerId, offerTitle, unanswered }] as const] : [];
    }),
  );
}

/** Facts as of the transition; null when the request is gone. */
export async function loadOfferFacts(
  tx: Transaction,
  { eventId, action, actorId, sellerId, why }: EventOf<'offer.changed'>,
): Promise<{ facts: NotificationFacts; isGone: boolean; isStanding: boolean } | null> {
  const { rows } = await tx.execute<{
    isStanding: boolean | null;
    price: string;
    oldPrice: string | null;
    reason: string | null;
    requestTitle: string;
    offerTitle: string | null;
    actorName: string | null;
    isRequestOpen: boolean;
    held: HeldOffer;
  }>(sql`
    select e.price, e.reason, r.title as "requestTitle", o.title as "offerTitle", p.full_name as "actorName",
      o.status = e.to_status as "isStanding",
      ${requestIsSql('isOpen', sql`r.status`)} as "isRequestOpen",
      ${heldOffer} as held,
      (select earlier.price from offer_events earlier
        where earlier.offer_id = e.offer_id and earlier.id < e.id order by earlier.id desc limit 1) as "oldPrice"
    from offer_events e
    join buy_requests r on r.id = e.buy_request_id
    left join offers o on o.id = e.offer_id
    left join profiles p on p.id = ${actorId ?? sellerId}
    where e.id = ${eventId}
  `);
  const [row] = rows;
  if (!row) return null;
  const { requestTitle, offerTitle, reason } = row;
  return {
    isGone: offerTitle === null,
    isStanding: row.isStanding === true,
    facts: {
      requestTitle,
      ...(offerTitle !== null && { offerTitle }),
      price: Number(row.price),
      ...(offerTitle !== null && factsOfFit({ ...row.held, price: Number(row.price) })),
      ...(row.oldPrice !== null && { oldPrice: Number(row.oldPrice) }),
      ...(reason !== null && { reason }),
      ...(why && { why, ...(!row.isRequestOpen && { isRequestClosed: true }) }),
      // A restored offer is still its seller's.
      ...((actorId !== null || action === 'comeBack') && { actorName: nameOf(row.actorName) }),
    },
  };
}

interface OfferTitles {
  requestTitle: string;
  offerTitle: string;
  actorName: string | null;
}

/** Titles of offer `o` and its request `r`, with more `columns`; undefined when the offer is gone, or not `such`. */
async function readOfferTitles<More extends Record<string, unknown> = Record<never, never>>(
  tx: Transaction,
  offerId: string,
  actorId: string | null,
  { columns = sql`true`, such = sql`true` }: { columns?: SQL; such?: SQL },
): Promise<(OfferTitles & More) | undefined> {
  const { rows } = await tx.execute(sql`
    select r.title as "requestTitle", o.title as "offerTitle", p.full_name as "actorName", ${columns}
    from offers o join buy_requests r on r.id = o.buy_request_id left join profiles p on p.id = ${actorId}
    where o.id = ${offerId} and ${such}
  `);
  return rows[0] as unknown as (OfferTitles & More) | undefined;
}

const byActor = (actorId: string | null, fullName: string | null): { actorName?: string } =>
  actorId === null ? {} : { actorName: nameOf(fullName) };

/** Null when the offer is gone. */
export async function loadPhotoFacts(
  tx: Transaction,
  offerId: string,
  actorId: string,
): Promise<NotificationFacts | null> {
  const row = await readOfferTitles<{ photoCode: string }>(tx, offerId, actorId, {
    columns: sql`o.photo_code as "photoCode"`,
    such: sql`o.photo_code is not null`,
  });
  return row ? { ...row, actorName: nameOf(row.actorName) } : null;
}

/**
 * With an asker: the question whether an expired offer still stands. Without: the near end of a pending offer. Null
 * when that is not true any more.
 */
export async function loadAnnotationFacts(
  tx: Transaction,
  offerId: string,
  askerId: string | null,
): Promise<NotificationFacts | null> {
  const such = askerId === null ? offerIsEnding : renewalIsRequested;
  const row = await readOfferTitles(tx, offerId, askerId, { such });
  if (!row) return null;
  const { requestTitle, offerTitle, actorName } = row;
  return { requestTitle, offerTitle, ...byActor(askerId, actorName) };
}

/** Null when the offer is gone. */
export async function loadProposalFacts(
  tx: Transaction,
  proposalId: string,
  actorId: string | null,
): Promise<NotificationFacts | null> {
  const { rows } = await tx.execute<{
    requestTitle: string;
    offerTitle: string;
    price: string;
    quantity: number;
    offerPrice: string;
    note: string | null;
    reason: string | null;
    isOpen: boolean;
    expiresAt: string;
    actorName: string | null;
  }>(sql`
    select r.title as "requestTitle", r.quantity, o.title as "offerTitle", p.expires_at as "expiresAt", p.price,
      o.price as "offerPrice", p.note, p.reason,
      p.status = 'open' as "isOpen", a.full_name as "actorName"
    from proposals p
    join offers o on o.id = p.offer_id
    join buy_requests r on r.id = o.buy_request_id
    left join profiles a on a.id = ${actorId}
    where p.id = ${proposalId}
  `);
  const [row] = rows;
  if (!row) return null;
  const { requestTitle, offerTitle, quantity, note, reason } = row;
  return {
    ...{ requestTitle, offerTitle, price: Number(row.price) },
    ...(quantity > 1 && { quantity }),
    ...(row.isOpen && {
      oldPrice: Number(row.offerPrice),
      when: meetingTimeText(new Date(row.expiresAt)),
      ...(note !== null && { excerpt: note }),
    }),
    ...(reason !== null && { reason }),
    ...byActor(actorId, row.actorName),
  };
}

/** Null when the request is gone. */
export async function loadRequestFacts(
  tx: Transaction,
  buyRequestId: string,
  actorId: string | null,
  hasNewQuantity = false,
): Promise<{ facts: NotificationFacts; isExpiring: boolean; status: RequestStatus } | null> {
  const { rows } = await tx.execute<{
    title: string;
    quantity: number;
    actorName: string | null;
    isExpiring: boolean;
    status: RequestStatus;
  }>(sql`
    select r.title, r.quantity, r.status, p.full_name as "actorName",
      ${requestIsExpiring} as "isExpiring"
    from buy_requests r left join profiles p on p.id = ${actorId}
    where r.id = ${buyRequestId}
  `);
  const [row] = rows;
  if (!row) return null;
  const { title, quantity, actorName, isExpiring, status } = row;
  const facts = { requestTitle: title, ...(hasNewQuantity && { quantity }), ...byActor(actorId, actorName) };
  return { isExpiring, status, facts };
}

/** Null when the offer is gone. */
export async function loadDealFacts(
  tx: Transaction,
  offerId: string,
  actorId: string | null,
): Promise<{ facts: NotificationFacts; isRunning: boolean } | null> {
  const columns = sql`${dealRuns} as "isRunning"`;
  const row = await readOfferTitles<{ isRunning: boolean }>(tx, offerId, actorId, { columns });
  if (!row) return null;
  const { requestTitle, offerTitle, actorName, isRunning } = row;
  return { isRunning, facts: { requestTitle, offerTitle, ...byActor(actorId, actorName) } };
}

/** Omits deleted offers. */
export async function offerTitles(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: offers.id, title: offers.title })
    .from(offers)
    .where(inArray(offers.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export async function loadMessageFacts(
  tx: Transaction,
  messageId: string,
  recipientId: string,
): Promise<{ facts: NotificationFacts; isRead: boolean } | null> {
  const { rows } = await tx.execute<{
    message: string;
    photos: number;
    title: string;
    name: string | null;
    isRead: boolean;
  }>(sql`
    select case when m.hidden_for is null then m.message else ${hiddenMessageText} end as message,
      case when m.hidden_for is null then cardinality(m.images) else 0 end as photos, c.request_title as title, p.full_name as name,
      coalesce(case when c.buyer_id = ${recipientId} then c.buyer_read_at else c.seller_read_at end
        >= m.created_at, false) as "isRead"
    from chat_messages m
    join chats c on c.id = m.chat_id
    left join profiles p on p.id = m.sender_id
    where m.id = ${messageId}
  `);
  const [row] = rows;
  if (!row) return null;
  return {
    isRead: row.isRead,
    facts: {
      requestTitle: row.title,
      actorName: nameOf(row.name),
      ...(row.message && { excerpt: shorten(row.message, excerptMax) }),
      ...(row.photos > 0 && { photos: row.photos }),
    },
  };
}
