import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#application/context.ts';
import { hiddenWithAuthor } from '#application/moderation/visibility.ts';
import type { EventScope } from '#application/queue-handlers.ts';
import { buyRequests, chatMessages, offers, profiles, questions } from '#database/schema.ts';
import { userTopic } from '#domain/events/domain-events.ts';
import { activityWrites } from '#domain/lifecycle/plan-writes.ts';
import type { HiddenFor, ThingKind } from '#domain/moderation/things.ts';
import type { NotificationKind } from '#domain/notifications/notification.ts';
import { excerptMax, shorten } from '#domain/texts/shorten.ts';

const tables = {
  publication: buyRequests,
  offer: offers,
  message: chatMessages,
  person: profiles,
  question: questions,
};

/**
 * Hides a thing, or shows it again with null; while its author is suspended it stays hidden for that. It takes effect with
 * the transaction: every read asks the column.
 */
export async function setHidden(
  tx: Transaction,
  { kind, id }: { kind: ThingKind; id: string },
  hiddenFor: HiddenFor | null,
): Promise<void> {
  const table = tables[kind];
  const author = {
    publication: buyRequests.userId,
    offer: offers.sellerId,
    question: questions.authorId,
    message: null,
    person: null,
  }[kind];
  await tx
    .update(table)
    .set({ hiddenFor: hiddenFor ?? (author && hiddenWithAuthor(author)) })
    .where(eq(table.id, id));
  if (hiddenFor) await removeFromBells[kind](tx, id);
}

/**
 * A publication is shown again that was hidden until `now`: nobody could renew it meanwhile, so it has all its time. What was
 * deleted ends as it would have.
 */
export async function restartIdleTime(
  tx: Transaction,
  { kind, id }: { kind: ThingKind; id: string },
  was: HiddenFor,
  now: Date,
): Promise<void> {
  if (kind === 'publication' && was !== 'deleted')
    await tx.update(buyRequests).set(activityWrites(now)).where(eq(buyRequests.id, id));
}

/**
 * What unread notices quote of a thing that was just hidden. A notice that leads to it is withdrawn by itself
 * (`isNotWithdrawn`); these lead elsewhere, and stay without the quotation. Those that were read are history.
 */
const removeFromBells: Record<ThingKind, (tx: Transaction, id: string) => Promise<unknown>> = {
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
  // Its notices lead to it.
  question: async () => undefined,
};

/** One notice may tell of several offers that wait: it no longer names the first of them when that is hidden. */
export const forgetTitlesOfWaiting = (tx: Transaction, which: SQL) =>
  tx.execute(sql`
    update notifications n set facts = n.facts - 'offerTitle' - 'requestTitle'
    from offers o join buy_requests r on r.id = o.buy_request_id
    where ${which} and n.user_id = r.user_id and n.group_key = ${'offersWaiting' satisfies NotificationKind}
      and n.read_at is null and n.offer_id is null
      and (n.facts ->> 'firstOfferId' = o.id::text or n.facts ->> 'offerTitle' = o.title)
  `);

/** One unread alert may tell of several publications: it no longer names those that are hidden. */
export const forgetTitlesInAlerts = (tx: Transaction, requestIds: readonly string[]) =>
  removeTitlesFromAlerts(
    tx,
    requestIds,
    sql`n.read_at is null and n.user_id in (
      select s.user_id from saved_search_matches m join saved_searches s on s.id = m.saved_search_id
      where m.buy_request_id = any (${sql.param(requestIds)}::uuid[])
    )`,
  );

/**
 * Removes publications from the alerts `n` that name several. Alerts made before they held ids are found by the titles, as
 * they are now.
 */
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
 * Locks of moderation are taken in the order of every command: publications, offers, questions, the author's profile, and only then
 * what moderation keeps about them (case, reports, decision). The deletion of an account takes them in the same order.
 */

/** Locks a thing, and its author's account against being deleted. Both may be gone. */
export async function lockThing(
  tx: Transaction,
  { kind, id }: { kind: ThingKind; id: string },
  authorId: string | null,
): Promise<void> {
  const isOffer = kind === 'offer';
  const [offer] = isOffer
    ? await tx.select({ requestId: offers.buyRequestId }).from(offers).where(eq(offers.id, id))
    : [];
  const isQuestion = kind === 'question';
  const [question] = isQuestion
    ? await tx.select({ requestId: questions.buyRequestId }).from(questions).where(eq(questions.id, id))
    : [];
  const requestId = offer?.requestId ?? question?.requestId ?? (kind === 'publication' ? id : undefined);
  if (requestId)
    await tx.select().from(buyRequests).where(eq(buyRequests.id, requestId)).for('no key update');
  if (isOffer) await tx.select().from(offers).where(eq(offers.id, id)).for('no key update');
  if (isQuestion) await tx.select().from(questions).where(eq(questions.id, id)).for('no key update');
  if (authorId)
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, authorId)).for('key share');
}

/** Locks all that somebody published, and their profile: a suspension begins or ends. */
export async function lockThingsOf(tx: Transaction, authorId: string): Promise<void> {
  await tx
    .select({ id: buyRequests.id })
    .from(buyRequests)
    .where(eq(buyRequests.userId, authorId))
    .orderBy(asc(buyRequests.id))
    .for('no key update');
  await tx
    .select({ id: offers.id })
    .from(offers)
    .where(eq(offers.sellerId, authorId))
    .orderBy(asc(offers.id))
    .for('no key update');
  await tx
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.authorId, authorId))
    .orderBy(asc(questions.id))
    .for('no key update');
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, authorId)).for('no key update');
}

/**
 * Makes the bells reload that lead to these publications or to offers on them: a notice is withdrawn while
 * the thing it leads to is hidden.
 */
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
 * The people whose bells may lead to some publications, or to offers on them, as `user_id`: their owners, the sellers of the
 * offers, and people whose saved searches found them. `ids` follows '='. Notices have no index of what they are about.
 */
export const bellUsersOf = (ids: SQL): SQL => sql`
  select s.user_id from saved_search_matches m
    join saved_searches s on s.id = m.saved_search_id where m.buy_request_id = ${ids}
  union select o.seller_id from offers o where o.buy_request_id = ${ids}
  union select r.user_id from buy_requests r where r.id = ${ids}
`;
