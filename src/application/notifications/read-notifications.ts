import { sql } from 'drizzle-orm';
import type { Transaction } from '#application/context.ts';
import type { EventScope } from '#application/queue-handlers.ts';
import { offerIsSql } from '#database/statuses.ts';
import { userTopic } from '#domain/events/domain-events.ts';
import { type NotificationKind, notificationGroup } from '#domain/notifications/notification.ts';

/*
 * Notifications of deleted content are deleted, not marked as read: their waiting mails go with them, and only the
 * person's own reading resets the throttle of mails (`consumeCause`). Otherwise sending and deleting an offer would mail
 * its buyer every time.
 */

export async function forgetOffer(
  { tx, signal }: Pick<EventScope, 'tx' | 'signal'>,
  userId: string,
  offerId: string,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    delete from notifications
    where user_id = ${userId} and offer_id = ${offerId} and read_at is null
  `);
  if (rowCount) signal([userTopic(userId)], { type: 'notice' });
}

export const forgetQuestion = (
  tx: Transaction,
  question: { id: string; ownerId: string; authorId: string },
) =>
  tx.execute(sql`
    delete from notifications n
    where n.user_id in (${question.ownerId}::uuid, ${question.authorId}::uuid)
      and n.kind in ('questionAsked', 'questionAnswered') and n.facts ->> 'questionId' = ${question.id}
  `);

export async function forgetQuestionsOn(
  { tx, signal }: Pick<EventScope, 'tx' | 'signal'>,
  buyRequestId: string,
): Promise<void> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    delete from notifications n
    where n.buy_request_id = ${buyRequestId} and n.facts ? 'actorName'
      and n.kind in ('questionAsked', 'questionAnswered')
    returning n.user_id as "userId"
  `);
  ring(signal, rows);
}

/**
 * A changed number of units ends the proposals. Their notifications name the actor and are found by that in an index.
 */
export async function forgetProposalsOn(
  { tx, signal }: Pick<EventScope, 'tx' | 'signal'>,
  buyRequestId: string,
): Promise<void> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    delete from notifications
    where buy_request_id = ${buyRequestId} and facts ? 'actorName'
      and kind = ${'proposalMade' satisfies NotificationKind} and read_at is null
    returning user_id as "userId"
  `);
  ring(signal, rows);
}

const ring = (signal: EventScope['signal'], people: readonly { userId: string }[]) =>
  signal([...new Set(people.map(({ userId }) => userTopic(userId)))], { type: 'notice' });

/** SQL: the author of the question of notification `n`. */
const askedBy = sql`(select q.author_id from questions q
  where n.kind = 'questionAsked' and q.id = (n.facts ->> 'questionId')::uuid)`;

/** After a block, unread notifications about each other go with their waiting mails, except of a deal. */
export async function forgetBetween(tx: Transaction, one: string, other: string): Promise<void> {
  await tx.execute(sql`
    delete from notifications n
    using (values (${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid)) pair (teller, told)
    where n.user_id = pair.told and n.read_at is null and n.chat_id is null and exists (
      select from buy_requests r left join offers o on o.id = n.offer_id
      where r.id = n.buy_request_id and pair.teller = case when r.user_id = pair.told then coalesce(o.seller_id, ${askedBy}) else r.user_id end
        and (${offerIsSql('isDeal', sql`o.status`)}) is not true
    )
  `);
}

/** Kinds that say where and when two people meet. */
export const meetingKinds = [
  'meetingProposed',
  'meetingAgreed',
  'meetingCancelled',
  'meetingNear',
] as const satisfies NotificationKind[];

/** After an action on a meeting, its notifications are read and not mailed. @returns whether any was unread. */
export async function readMeetingNotifications(
  tx: Transaction,
  userId: string,
  chatId: string,
): Promise<boolean> {
  const groups = meetingKinds.map((kind) =>
    notificationGroup(kind, { chatId, offerId: null, buyRequestId: null }),
  );
  const { rowCount } = await tx.execute(sql`
    update notifications set read_at = now()
    where user_id = ${userId} and group_key = any(${sql.param(groups)}::text[]) and read_at is null
  `);
  return (rowCount ?? 0) > 0;
}

/** Only the newest notification of a conversation is kept. @returns whether any was unread. */
export async function readChatNotifications(
  tx: Transaction,
  userId: string,
  chatId: string,
): Promise<boolean> {
  const { rows } = await tx.execute<{ unread: number }>(sql`
    with own as (
      select id, read_at, row_number() over (order by created_at desc, id desc) as rank
      from notifications where user_id = ${userId} and group_key = ${`chatMessage:${chatId}`}
    ), gone as (
      delete from notifications where id in (select id from own where rank > 1)
    ), read as (
      update notifications set read_at = now() where id in (select id from own where rank = 1 and read_at is null)
    )
    select count(*)::int as unread from own where read_at is null
  `);
  return (rows[0]?.unread ?? 0) > 0;
}
