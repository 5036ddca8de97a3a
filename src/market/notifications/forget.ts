import { sql } from 'drizzle-orm';
import { deletedUserName } from '#domain/chat-texts.ts';
import type { Transaction } from '../context.ts';

/**
 * Takes a person's name out of what others were told of their offers, requests and messages. Before these go: it is
 * by them that the notices are found.
 */
export async function forgetName(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    update notifications n set facts = jsonb_set(n.facts, '{actorName}', to_jsonb(${deletedUserName}::text))
    where n.user_id <> ${userId} and n.facts ? 'actorName' and (
      n.offer_id in (select o.id from offers o where o.seller_id = ${userId})
      or n.chat_id in (select c.id from chats c where ${userId} in (c.buyer_id, c.seller_id))
      or n.buy_request_id in (select r.id from buy_requests r where r.user_id = ${userId}))
  `);
}
