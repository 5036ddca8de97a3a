import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm';
import { buyRequests, chats, profiles } from '#database/schema.ts';
import { requestIsSql } from '#database/statuses.ts';
import { isDeal, type OfferStatus } from '#domain/lifecycle/statuses.ts';
import { blockedBetween } from '../blocks/visibility.ts';
import type { Transaction } from '../context.ts';

/*
 * A conversation is there for its two parties and nobody else, whatever becomes of its offer; they write while the
 * offer is accepted (readings.md, "Chat"). Between people whom a block keeps apart that ends when the deal is done: the
 * request is no longer reserved for it. A party is null once that account is deleted.
 */

interface Parties {
  buyerId: string | null;
  sellerId: string | null;
}

/** Which party of a conversation somebody is; null is a stranger. */
export function chatRole(userId: string, chat: Parties): 'buyer' | 'seller' | null {
  if (chat.sellerId === userId) return 'seller';
  return chat.buyerId === userId ? 'buyer' : null;
}

/** Whether somebody may know of a conversation, for queries. */
export const isParty = (
  userId: SQL = sql`${sql.placeholder('viewer')}::uuid`,
  chat: { buyerId: SQL | AnyColumn; sellerId: SQL | AnyColumn } = chats,
): SQL => sql`(${chat.buyerId} = ${userId} or ${chat.sellerId} = ${userId})`;

/** Whether messages may be written; null when the offer is gone. */
export const isOpen = (offerStatus: OfferStatus | null | undefined, isParted: boolean): boolean =>
  !!offerStatus && isDeal(offerStatus) && !isParted;

/** Whether a block keeps the parties of a conversation apart and no deal of theirs is running. */
export const arePartiesParted: SQL<boolean> = sql<boolean>`(
  ${blockedBetween(chats.buyerId, chats.sellerId)} and not exists (
    select from ${buyRequests} r where r.id = ${chats.buyRequestId} and ${requestIsSql('isReserved', sql`r.status`)}
  )
)`;

/** Whether all of some people show what they have seen: what one shows is for who shows it themselves. */
export async function bothShowSeen(tx: Transaction, userIds: readonly string[]): Promise<boolean> {
  const rows = await tx
    .select({ shows: profiles.showsSeen })
    .from(profiles)
    .where(inArray(profiles.id, [...userIds]));
  return rows.length === userIds.length && rows.every(({ shows }) => shows);
}

/** Whether one party of a conversation hears that the other is writing: both show such things, and no block is between. */
export const mayHearTyping: SQL<boolean> = sql<boolean>`(
  not ${blockedBetween(chats.buyerId, chats.sellerId)}
  and (select bool_and(p.shows_seen) from ${profiles} p where p.id in (${chats.buyerId}, ${chats.sellerId}))
)`;
