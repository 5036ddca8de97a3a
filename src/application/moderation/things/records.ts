import { eq, type SQL, sql } from 'drizzle-orm';
import { buyRequests, chatMessages, offers, profiles, questions } from '#database/schema.ts';
import { activityWrites } from '#domain/lifecycle/plan-writes.ts';
import type { HiddenFor, ThingKind } from '#domain/moderation/things.ts';
import type { NotificationKind } from '#domain/notifications/kind-names.ts';
import { shorten } from '#domain/texts/shorten.ts';
import type { Transaction } from '../../context.ts';
import { hiddenWithAuthor } from '../visibility.ts';

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
  if (hiddenFor) await forgetInBells[kind](tx, id);
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

/** As much of a message as a notice holds: see `messageCause`. */
const excerptMax = 140;

/**
 * What unread notices quote of a thing that was just hidden. A notice that leads to it is withdrawn by itself
 * (`isNotWithdrawn`); these lead elsewhere, and stay without the quotation. Those that were read are history.
 */
const forgetInBells: Record<ThingKind, (tx: Transaction, id: string) => Promise<unknown>> = {
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
