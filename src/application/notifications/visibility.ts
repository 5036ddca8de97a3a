import { type SQL, sql } from 'drizzle-orm';
import { offerIsSql } from '#database/statuses.ts';
import { limits } from '#domain/limits/limits.ts';
import {
  type NotificationKind,
  notificationDefinitions,
  notificationKinds,
} from '#domain/notifications/notification.ts';
import { concludingActions } from '#domain/people/facts/cases.ts';
import { isNotDeleted, readable } from '../moderation/visibility.ts';

/*
 * While moderation hides the publication, offer or question of a notification from its reader, the notification is
 * withdrawn from lists, counts, mails and pushes. Every read asks the rule, so hiding and showing write nothing here.
 * Of deleted content even its author gets only the decision; a deal on it still has to end.
 */

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

const dealKinds = sql.raw(quoted(notificationKinds.filter((kind) => notificationDefinitions[kind].isOfDeal)));

/** Notifications of the end of a deal go out even when moderation or a block hides the rest. */
export const isOfDealKind = (kind: SQL): SQL => sql`${kind} in (${dealKinds})`;

const requestColumns = { id: sql`hr.id`, userId: sql`hr.user_id`, hiddenFor: sql`hr.hidden_for` };

const hasDeal = sql`exists (select from offers deal
  where deal.buy_request_id = hr.id and ${offerIsSql('isDeal', sql`deal.status`)})`;

const offerOpens = (viewer: SQL): SQL =>
  sql`(ho.hidden_for is null or ho.seller_id = ${viewer} or ${offerIsSql('isDeal', sql`ho.status`)})`;

/** Something is left to do with content that moderation deleted. */
const offerIsLeft = sql`(${isNotDeleted(sql`ho.hidden_for`)} or ${offerIsSql('isDeal', sql`ho.status`)})`;
const requestIsLeft = sql`(${isNotDeleted(sql`hr.hidden_for`)} or ${hasDeal})`;

/** `notification` is its name in the statement. */
export function isNotWithdrawn(notification = 'n'): SQL<boolean> {
  const n = sql.raw(notification);
  const viewer = sql`${n}.user_id`;
  return sql<boolean>`(${isOfDealKind(sql`${n}.kind`)} or (
    not exists (select from buy_requests hr
      where hr.id = ${n}.buy_request_id and not (${readable(viewer, requestColumns)} and ${requestIsLeft}))
    and not exists (select from offers ho
      where ho.id = ${n}.offer_id and not (${offerOpens(viewer)} and ${offerIsLeft}))
    and (${n}.kind not in ('questionAsked', 'questionAnswered') or not exists (select from questions hq
      where hq.id = (${n}.facts ->> 'questionId')::uuid and hq.hidden_for is not null))
  ))`;
}

/** Kinds whose deal page stays without its offer. */
const keptDealKinds = sql.raw(
  quoted(['dealCompleted', 'rated', 'ratingAnswered'] satisfies NotificationKind[]),
);
const concluding = sql.raw(quoted(concludingActions));

/** Null when the person may not open the offer, or it is gone with its deal. */
export function offerToOpen(notification = 'n'): SQL<string | null> {
  const n = sql.raw(notification);
  return sql<string | null>`(case
    when exists (select from offers ho where ho.id = ${n}.offer_id) then (select ho.id from offers ho
      where ho.id = ${n}.offer_id and ${offerOpens(sql`${n}.user_id`)})
    when ${n}.kind in (${keptDealKinds}) and exists (select from offer_events he
      where he.offer_id = ${n}.offer_id and he.action in (${concluding})) then ${n}.offer_id
  end)`;
}

/** Up to 100. */
export const unreadNotifications = (userId: SQL): SQL => sql`(
  select from notifications n where n.user_id = ${userId} and n.read_at is null and ${isNotWithdrawn()}
  limit ${sql.raw(String(limits.unreadCap))}
)`;
