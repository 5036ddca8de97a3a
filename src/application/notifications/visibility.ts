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
 * A notice leads to a publication, an offer or a question. While moderation hides that from the person, the notice is withdrawn: no
 * list, count, mail or push has it. When the thing is shown again, the notice is there as it was, read or unread. The rule
 * is asked by every read, so hiding and showing write nothing here. Of what moderation deleted even its author hears
 * nothing more but the decision, because nothing can be done with it; a deal on it still has to end.
 */

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

const dealKinds = sql.raw(quoted(notificationKinds.filter((kind) => notificationDefinitions[kind].isOfDeal)));

/** Both people get the notice that their deal ended, even when moderation or a block hides the rest. */
export const isOfDealKind = (kind: SQL): SQL => sql`${kind} in (${dealKinds})`;

const requestColumns = { id: sql`hr.id`, userId: sql`hr.user_id`, hiddenFor: sql`hr.hidden_for` };

const hasDeal = sql`exists (select from offers deal
  where deal.buy_request_id = hr.id and ${offerIsSql('isDeal', sql`deal.status`)})`;

const offerOpens = (viewer: SQL): SQL =>
  sql`(ho.hidden_for is null or ho.seller_id = ${viewer} or ${offerIsSql('isDeal', sql`ho.status`)})`;

/** Whether something is left to be done with an offer or a publication that moderation deleted. */
const offerIsLeft = sql`(${isNotDeleted(sql`ho.hidden_for`)} or ${offerIsSql('isDeal', sql`ho.status`)})`;
const requestIsLeft = sql`(${isNotDeleted(sql`hr.hidden_for`)} or ${hasDeal})`;

/** Of the notices with this name in a statement: whether moderation hides nothing of what the notice leads to. */
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

/** Of these kinds the page of a deal that was done stays, also without its offer. */
const keptDealKinds = sql.raw(
  quoted(['dealCompleted', 'rated', 'ratingAnswered'] satisfies NotificationKind[]),
);
const concluding = sql.raw(quoted(concludingActions));

/** The id of a notice's offer; null when its person may not open it, or it is gone and nothing of its deal is left. */
export function offerToOpen(notification = 'n'): SQL<string | null> {
  const n = sql.raw(notification);
  return sql<string | null>`(case
    when exists (select from offers ho where ho.id = ${n}.offer_id) then (select ho.id from offers ho
      where ho.id = ${n}.offer_id and ${offerOpens(sql`${n}.user_id`)})
    when ${n}.kind in (${keptDealKinds}) and exists (select from offer_events he
      where he.offer_id = ${n}.offer_id and he.action in (${concluding})) then ${n}.offer_id
  end)`;
}

/** The notices that a person has not read, up to 100. */
export const unreadNotifications = (userId: SQL): SQL => sql`(
  select from notifications n where n.user_id = ${userId} and n.read_at is null and ${isNotWithdrawn()}
  limit ${sql.raw(String(limits.unreadCap))}
)`;
