import { eq, sql } from 'drizzle-orm';
import { accountsOfPerson } from '#application/accounts/identity.ts';
import { isParty } from '#application/chats/visibility.ts';
import type { Context, Transaction } from '#application/context.ts';
import { removeTitlesFromAlerts } from '#application/moderation/content/content.ts';
import { appealWaits } from '#application/moderation/visibility.ts';
import { meetingKinds } from '#application/notifications/read-notifications.ts';
import { enqueue } from '#database/enqueue.ts';
import {
  identities,
  moderationDecisions,
  profiles,
  ratings,
  reports,
  unverifiedAccounts,
} from '#database/schema.ts';
import { chatTexts, deletedTitles, deletedUserName } from '#domain/chats/texts.ts';
import type { Decision } from '#domain/moderation/decisions.ts';
import type { NotificationKind } from '#domain/notifications/notification.ts';

/**
 * Stores suspension, reports and given ratings with the mailbox identity, where the person's next account inherits
 * them. An account with an unconfirmed address may be a stranger's, so its part applies to unconfirmed accounts only.
 */
export async function keepSanctionsWithIdentity(
  tx: Transaction,
  ctx: Context,
  userId: string,
): Promise<void> {
  const { identity, userIds } = await accountsOfPerson(tx, ctx, userId);
  if (!identity) return;
  const { identityId, isConfirmed } = identity;
  const leftAt = ctx.now();
  if (!isConfirmed) {
    await tx.execute(sql`
      update ${identities} i set left_at = ${leftAt.toISOString()}::timestamptz,
        unconfirmed_suspended_until = greatest(i.unconfirmed_suspended_until, p.suspended_until),
        unconfirmed_publications = greatest(i.unconfirmed_publications, coalesce(a.publications, 0)),
        unconfirmed_offers = greatest(i.unconfirmed_offers, coalesce(a.offers, 0))
      from ${profiles} p left join ${unverifiedAccounts} a on a.user_id = p.id
      where i.id = ${identityId}::uuid and p.id = ${userId}::uuid
    `);
    return;
  }
  const isLast = userIds.length === 1;
  // Other accounts of the identity keep the suspension; only the last account leaves it with the identity.
  const until = sql`(select p.suspended_until from ${profiles} p where p.id = ${userId}::uuid and ${isLast})`;
  await tx
    .update(identities)
    .set({ leftAt, suspendedUntil: sql`greatest(${identities.suspendedUntil}, ${until})` })
    .where(eq(identities.id, identityId));
  await tx.update(reports).set({ reporterIdentityId: identityId }).where(eq(reports.reporterId, userId));
  await tx.update(ratings).set({ raterIdentityId: identityId }).where(eq(ratings.raterId, userId));
}

/** The stars stay, without a name. */
export async function forgetRatingWords(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    update ratings set text = null, written = nullif(written - 'text', '{}'::jsonb) where rater_id = ${userId}
  `);
}

/**
 * Removes a person's name and texts from other people's notifications; the excerpt of a message stays, as its
 * conversation does. Notifications of meetings are deleted with their waiting mails, because they say where the two
 * met. Runs before the deletions, because notifications are found through offers, requests, meetings and the history of
 * offers.
 */
export async function forgetName(tx: Transaction, userId: string): Promise<void> {
  const isOfMeeting = sql`n.kind = any(${sql.param([...meetingKinds])}::text[])`;
  const { rows } = await tx.execute<{ userId: string }>(sql`
    with named as (
      select told.id from offers o join notifications told
        on told.buy_request_id = o.buy_request_id and told.offer_id = o.id and told.facts ? 'actorName'
      where o.seller_id = ${userId}
      union
      select told.id from chats c join notifications told on told.chat_id = c.id and told.facts ? 'actorName'
      where ${isParty(sql`${userId}::uuid`, { buyerId: sql`c.buyer_id`, sellerId: sql`c.seller_id` })}
      union
      select told.id from buy_requests r join notifications told
        on told.buy_request_id = r.id and told.facts ? 'actorName'
      where r.user_id = ${userId}
      union
      select told.id from (
        select distinct e.buy_request_id, e.offer_id from offer_events e where e.seller_id = ${userId}
      ) past join notifications told on told.buy_request_id = past.buy_request_id
        and told.offer_id = past.offer_id and told.facts ? 'actorName'
      union
      select told.id from (
        select distinct e.buy_request_id from offer_events e where e.buyer_id = ${userId}
      ) past join notifications told on told.buy_request_id = past.buy_request_id and told.facts ? 'actorName'
    ), gone as (
      delete from notifications n using named
      where n.id = named.id and n.user_id <> ${userId} and ${isOfMeeting}
      returning n.user_id
    ), renamed as (
      update notifications n set facts = jsonb_set(
        case when n.chat_id is null then n.facts - 'excerpt' else n.facts end - 'reason',
        '{actorName}', to_jsonb(${deletedUserName}::text))
      from named where n.id = named.id and n.user_id <> ${userId} and not ${isOfMeeting}
    )
    select distinct user_id as "userId" from gone
  `);
  await enqueue(
    tx,
    rows.map((one) => ({ aggregateId: one.userId, event: { kind: 'notices.read', userId: one.userId } })),
  );
}

/**
 * Removes the person's titles from other people's notifications, read or not; waiting mails are made from these. Runs
 * before publications and offers are deleted.
 */
export async function forgetTypedTitles(tx: Transaction, userId: string): Promise<void> {
  const { request, offer } = deletedTitles;
  const { rows: typed } = await tx.execute<{ id: string }>(sql`
    select r.id from buy_requests r where r.user_id = ${userId}
    union select e.buy_request_id from offer_events e where e.buyer_id = ${userId}
    union select c.buy_request_id from chats c where c.buyer_id = ${userId}
  `);
  const requestIds = typed.map(({ id }) => id);
  await tx.execute(sql`
    update notifications n set facts = jsonb_set(n.facts, '{requestTitle}', to_jsonb(${request}::text))
    where n.user_id <> ${userId} and n.facts ? 'requestTitle'
      and n.buy_request_id = any (${sql.param(requestIds)}::uuid[])
  `);
  await removeTitlesFromAlerts(tx, requestIds);
  const offerIds = sql`(
    select o.id from offers o where o.seller_id = ${userId}
    union select e.offer_id from offer_events e where e.seller_id = ${userId}
    union select c.offer_id from chats c where c.seller_id = ${userId}
  )`;
  await tx.execute(sql`
    update notifications n set facts = jsonb_set(n.facts, '{offerTitle}', to_jsonb(${offer}::text))
    where n.user_id <> ${userId} and n.facts ? 'offerTitle' and n.offer_id in ${offerIds}
  `);
  // A reminder of several unanswered offers has no offer id. Reminders from before ids were stored are found by title.
  await tx.execute(sql`
    update notifications n set facts = n.facts - 'offerTitle' - 'requestTitle'
    where n.user_id in (select e.buyer_id from offer_events e where e.seller_id = ${userId})
      and n.group_key = ${'offersWaiting' satisfies NotificationKind} and n.offer_id is null and (
        (n.facts ->> 'firstOfferId')::uuid in ${offerIds}
        or n.facts ->> 'offerTitle' in (select o.title from offers o where o.seller_id = ${userId})
      )
  `);
}

/** Runs last, because PostgreSQL checks all foreign keys of a row again that the transaction wrote. */
export const forgetChatTitles = (tx: Transaction, userId: string) =>
  tx.execute(sql`
    update chats set
      request_title = case when buyer_id = ${userId} then ${deletedTitles.request} else request_title end,
      offer_title = case when seller_id = ${userId} then ${deletedTitles.offer} else offer_title end
    where buyer_id = ${userId} or seller_id = ${userId}
  `);

/** The rows stay without the texts, because others were notified of the decisions. Pending appeals end. */
export async function forgetReports(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.execute(sql`update reports set text = null where reporter_id = ${userId} and text is not null`);
  const isLetGo = sql`decision = ${'delete' satisfies Decision} and ${appealWaits()}`;
  await tx.execute(sql`
    update ${moderationDecisions} set title = '', appeal = null,
      deletes_at = case when ${isLetGo} then ${now.toISOString()}::timestamptz else deletes_at end
    where author_id = ${userId}
  `);
}

export const forgetReasons = (tx: Transaction, userId: string) =>
  tx.execute(sql`update offer_events set reason = null where actor_id = ${userId} and reason is not null`);

export const forgetQuestions = (tx: Transaction, userId: string) =>
  tx.execute(sql`
    delete from notifications n using questions q
    where (q.author_id = ${userId} or q.owner_id = ${userId}) and n.buy_request_id = q.buy_request_id
      and n.facts ? 'actorName' and n.facts ->> 'questionId' = q.id::text
  `);

/** A message without text says that its photos are gone. */
export const forgetMessagePhotos = (tx: Transaction, userId: string) =>
  tx.execute(sql`
    update chat_messages set images = '{}', message = coalesce(nullif(message, ''), ${chatTexts.photosGone})
    where sender_id = ${userId} and images <> '{}'
  `);
