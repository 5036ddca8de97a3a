import { eq, sql } from 'drizzle-orm';
import { buyRequests, chatMessages, offers, profiles } from '#database/schema.ts';
import type { HiddenFor, ThingKind } from '#domain/moderation/things.ts';
import { shorten } from '#domain/shorten.ts';
import type { Transaction } from '../../context.ts';
import { hiddenWithAuthor } from '../visibility.ts';

const tables = { publication: buyRequests, offer: offers, message: chatMessages, person: profiles };

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
  const author = { publication: buyRequests.userId, offer: offers.sellerId, message: null, person: null }[
    kind
  ];
  await tx
    .update(table)
    .set({ hiddenFor: hiddenFor ?? (author && hiddenWithAuthor(author)) })
    .where(eq(table.id, id));
  if (hiddenFor) await forgetInBells[kind](tx, id);
}

/** As much of a message as a notice holds: see `messageCause`. */
const excerptMax = 140;

/** Unread notices that would lead somebody to what was just hidden. Those that were read are history. */
const forgetInBells: Record<ThingKind, (tx: Transaction, id: string) => Promise<unknown>> = {
  publication: (tx, id) => forgetAlertsOf(tx, [id]),
  async message(tx, id) {
    const [row] = await tx.select().from(chatMessages).where(eq(chatMessages.id, id));
    if (!row) return;
    await tx.execute(sql`
      update notifications n set facts = n.facts - 'excerpt' from chats c
      where c.id = ${row.chatId}::uuid and n.user_id in (c.buyer_id, c.seller_id) and n.read_at is null
        and n.group_key = ${`chatMessage:${row.chatId}`} and n.facts ->> 'excerpt' = ${shorten(row.message, excerptMax)}
    `);
  },
  offer: async () => undefined,
  person: async () => undefined,
};

/** Alerts about publications that nobody has read leave the bells. */
export const forgetAlertsOf = (tx: Transaction, requestIds: readonly string[]) =>
  tx.execute(sql`
    delete from notifications n using (
      select distinct s.user_id, m.buy_request_id
      from saved_search_matches m join saved_searches s on s.id = m.saved_search_id
      where m.buy_request_id = any (${sql.param(requestIds)}::uuid[])
    ) told where n.user_id = told.user_id and n.key = 'alert:' || told.buy_request_id and n.read_at is null
  `);
