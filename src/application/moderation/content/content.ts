import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#application/context.ts';
import { hiddenWithAuthor } from '#application/moderation/visibility.ts';
import type { EventScope } from '#application/queue-handlers.ts';
import { enqueueEvent } from '#database/enqueue.ts';
import { buyRequests, chatMessages, offers, profiles, questions, reports } from '#database/schema.ts';
import { type EventOf, userTopic } from '#domain/events/domain-events.ts';
import { activityWrites } from '#domain/lifecycle/plan-writes.ts';
import type { ContentKind, HiddenReason } from '#domain/moderation/content.ts';
import { decisionTexts } from '#domain/moderation/decisions.ts';
import type { NotificationKind } from '#domain/notifications/notification.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import { excerptMax, shorten } from '#domain/texts/shorten.ts';

const tables = {
  publication: buyRequests,
  offer: offers,
  message: chatMessages,
  person: profiles,
  question: questions,
};
const authors: Partial<Record<ContentKind, PgColumn>> = {
  publication: buyRequests.userId,
  offer: offers.sellerId,
  question: questions.authorId,
};

/** Queues live signals and notifications about moderated content. `found` is undefined for deleted content. */
export const enqueueModerated = (
  tx: Transaction,
  about: { kind: ContentKind; thingId: string; caseId: string; authorId: string | null },
  found: { partyIds: string[]; buyRequestId: string | null; chatId: string | null } | undefined,
  outcome: Pick<EventOf<'thing.moderated'>, 'isShown' | 'decisionId' | 'isAnswer'>,
): Promise<void> => {
  const { kind, thingId, caseId, authorId } = about;
  const { partyIds, buyRequestId, chatId } = found ?? { partyIds: [], buyRequestId: null, chatId: null };
  const names = { thing: kind, thingId, caseId, authorId, partyIds, buyRequestId, chatId };
  return enqueueEvent(tx, thingId, { kind: 'thing.moderated', ...names, ...outcome });
};

/** Refuses moderators who are the author, or reported the content. */
export async function refuseInvolved(
  tx: Transaction,
  moderatorId: string,
  { caseId, authorId }: { caseId: string; authorId: string | null },
): Promise<void> {
  if (authorId === moderatorId) throw refuse('forbidden', decisionTexts.own);
  const own = await tx.$count(reports, and(eq(reports.caseId, caseId), eq(reports.reporterId, moderatorId)));
  if (own > 0) throw refuse('forbidden', decisionTexts.reporter);
}

/** Null shows the content again, unless its author is suspended. */
export async function setHidden(
  tx: Transaction,
  { kind, id }: { kind: ContentKind; id: string },
  hiddenFor: HiddenReason | null,
): Promise<void> {
  const table = tables[kind];
  const author = authors[kind];
  await tx
    .update(table)
    .set({ hiddenFor: hiddenFor ?? (author ? hiddenWithAuthor(author) : null) })
    .where(eq(table.id, id));
  if (hiddenFor) await removeFromBells[kind](tx, id);
}

/**
 * Nobody could renew a hidden publication, so its idle time restarts. Content that was deleted ends as it would have.
 */
export async function restartIdleTime(
  tx: Transaction,
  { kind, id }: { kind: ContentKind; id: string },
  was: HiddenReason,
  now: Date,
): Promise<void> {
  if (kind === 'publication' && was !== 'deleted')
    await tx.update(buyRequests).set(activityWrites(now)).where(eq(buyRequests.id, id));
}

/**
 * Removes quotations of hidden content from unread notifications that lead elsewhere. Notifications that lead to the
 * content are withdrawn by `isNotWithdrawn`; read ones are history.
 */
const removeFromBells: Record<ContentKind, (tx: Transaction, id: string) => Promise<unknown>> = {
  publication: (tx, id) => forgetTitlesInAlerts(tx, [id]),
  async message(tx, id) {
    const [row] = await tx.select().from(chatMessages).where(eq(chatMessages.id, id));
    if (!row) return;
    await tx.execute(sql`
      update notifications n set facts = n.facts - 'excerpt' - 'photos' from chats c
      where c.id = ${row.chatId}::uuid and n.user_id in (c.buyer_id, c.seller_id) and n.read_at is null
        and n.group_key = ${`chatMessage:${row.chatId}`} and coalesce(n.facts ->> 'excerpt', '') = ${shorten(row.message, excerptMax)}
        and coalesce((n.facts ->> 'photos')::int, 0) = ${row.images.length}
    `);
  },
  offer: (tx, id) => forgetTitlesOfWaiting(tx, sql`o.id = ${id}::uuid`),
  person: async () => undefined,
  question: async () => undefined,
};

/** A reminder of several unanswered offers names the first of them. */
export const forgetTitlesOfWaiting = (tx: Transaction, which: SQL) =>
  tx.execute(sql`
    update notifications n set facts = n.facts - 'offerTitle' - 'requestTitle'
    from offers o join buy_requests r on r.id = o.buy_request_id
    where ${which} and n.user_id = r.user_id and n.group_key = ${'offersWaiting' satisfies NotificationKind}
      and n.read_at is null and n.offer_id is null
      and (n.facts ->> 'firstOfferId' = o.id::text or n.facts ->> 'offerTitle' = o.title)
  `);

/** An alert may name several publications. */
export const forgetTitlesInAlerts = (tx: Transaction, requestIds: readonly string[]) =>
  removeTitlesFromAlerts(
    tx,
    requestIds,
    sql`n.read_at is null and n.user_id in (
      select s.user_id from saved_search_matches m join saved_searches s on s.id = m.saved_search_id
      where m.buy_request_id = any (${sql.param(requestIds)}::uuid[])
    )`,
  );

/** `n` is the alert. Alerts from before ids were stored are found by the current titles. */
export const removeTitlesFromAlerts = (
  tx: Transaction,
  requestIds: readonly string[],
  which: SQL = sql`true`,
) =>
  tx.execute(sql`
    with removed as (
      select ${sql.param(requestIds)}::text[] as ids, array(
        select r.title from buy_requests r where r.id = any (${sql.param(requestIds)}::uuid[])
      ) as titles
    )
    update notifications n set facts = n.facts - 'requestTitle' || (
      select jsonb_build_object(
        'requestTitles', coalesce(jsonb_agg(named.title order by named.nth), '[]'),
        'requestIds', coalesce(jsonb_agg(named.id order by named.nth) filter (where named.id is not null), '[]')
      )
      from rows from (
        jsonb_array_elements_text(n.facts -> 'requestTitles'), jsonb_array_elements_text(n.facts -> 'requestIds')
      ) with ordinality named (title, id, nth)
      where named.title <> all (removed.titles) and (named.id = any (removed.ids)) is not true
    )
    from removed
    where n.kind = ${'alertMatch' satisfies NotificationKind} and n.facts ? 'requestTitles' and ${which}
      and (n.facts -> 'requestIds' ?| removed.ids or n.facts -> 'requestTitles' ?| removed.titles)
  `);

/*
 * Lock order, as in every command: publications, offers, questions, the author's profile, then case, reports and
 * decision.
 */

/** Also keeps the author's account from being deleted. Both may be gone. */
export async function lockContent(
  tx: Transaction,
  { kind, id }: { kind: ContentKind; id: string },
  authorId: string | null,
): Promise<void> {
  const table = kind === 'offer' ? offers : kind === 'question' ? questions : null;
  const { rows } = table
    ? await tx.execute<{ id: string }>(sql`select buy_request_id as id from ${table} where id = ${id}`)
    : { rows: kind === 'publication' ? [{ id }] : [] };
  for (const request of rows)
    await tx.execute(sql`select from ${buyRequests} where id = ${request.id} for no key update`);
  if (table) await tx.execute(sql`select from ${table} where id = ${id} for no key update`);
  if (authorId)
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, authorId)).for('key share');
}

/** Locks the author's profile, publications, offers and questions before a suspension starts or ends. */
export async function lockContentsOf(tx: Transaction, authorId: string): Promise<void> {
  for (const author of [buyRequests.userId, offers.sellerId, questions.authorId, profiles.id])
    await tx.execute(sql`
      select from ${author.table} where ${author} = ${authorId} order by id for no key update
    `);
}

/** A notification is withdrawn while the content it leads to is hidden, so counts change. */
export async function signalBells(
  { tx, signal }: Pick<EventScope, 'tx' | 'signal'>,
  buyRequestIds: readonly string[],
): Promise<void> {
  const { rows } = await tx.execute<{ user_id: string }>(
    bellUsersOf(sql`any (${sql.param(buyRequestIds)}::uuid[])`),
  );
  const topics = rows.map(({ user_id }) => userTopic(user_id));
  if (topics.length > 0) signal(topics, { type: 'notice' });
}

/**
 * Users with possible notifications about the publications or their offers, as `user_id`: owners, sellers, and people
 * whose saved searches found them. `ids` follows '='. Notifications have no index of what they are about.
 */
export const bellUsersOf = (ids: SQL): SQL => sql`
  select s.user_id from saved_search_matches m
    join saved_searches s on s.id = m.saved_search_id where m.buy_request_id = ${ids}
  union select o.seller_id from offers o where o.buy_request_id = ${ids}
  union select r.user_id from buy_requests r where r.id = ${ids}
`;
