import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { isBlockedBetween } from '#application/blocks/visibility.ts';
import { buyRequests, chatMessages, chats, offers, profiles } from '#database/schema.ts';
import { offerIsSql, requestIsSql } from '#database/statuses.ts';
import { limits } from '#domain/limits/limits.ts';

/**
 * Only the parties may read a conversation. They may write while the offer is accepted and for 30 days
 * after the deal was completed (decision 0064); across a block only until then. A deleted account leaves its party null.
 */

interface Parties {
  buyerId: string | null;
  sellerId: string | null;
}

export function chatRole(userId: string, chat: Parties): 'buyer' | 'seller' | null {
  if (chat.sellerId === userId) return 'seller';
  return chat.buyerId === userId ? 'buyer' : null;
}

export const isParty = (
  userId: SQL = sql`${sql.placeholder('viewer')}::uuid`,
  chat: { buyerId: SQL | AnyColumn; sellerId: SQL | AnyColumn } = chats,
): SQL => sql`(${chat.buyerId} = ${userId} or ${chat.sellerId} = ${userId})`;

/** A block is between the parties and no deal of theirs runs. Needs the publication joined. */
export const arePartiesBlocked: SQL<boolean> = sql<boolean>`(
  not coalesce(${requestIsSql('isReserved', buyRequests.status)}, false)
  and ${isBlockedBetween(chats.buyerId, chats.sellerId)}
)`;

/** Both parties show read receipts, and no block is between them. */
export const canHearOther: SQL<boolean> = sql<boolean>`(
  not ${isBlockedBetween(chats.buyerId, chats.sellerId)}
  and (select bool_and(p.shows_seen) from ${profiles} p where p.id in (${chats.buyerId}, ${chats.sellerId}))
)`;

/** Null before. A completed publication never changes. */
export const doneAt: SQL<Date | null> =
  sql<Date | null>`case when ${requestIsSql('isDone', buyRequests.status)} then ${buyRequests.updatedAt} end`.mapWith(
    buyRequests.updatedAt,
  );

/** The step 'agreed' of `lastStepOf` in SQL. Needs offer and publication joined. */
export const isDealRunning: SQL<boolean> = sql<boolean>`coalesce(
  ${offerIsSql('isDeal', offers.status)} and ${doneAt} is null, false)`;

const readAt = (viewer: SQL) => sql`coalesce(
  case when ${chats.buyerId} = ${viewer} then ${chats.buyerReadAt} else ${chats.sellerReadAt} end, '-infinity')`;

/** Up to 100; for the chat in the outer `from`. */
export const unreadInChat = (viewer: SQL): SQL<number> => sql<number>`(select count(*)::int from (
  select from ${chatMessages} unread
  where unread.chat_id = ${chats.id} and unread.sender_id is distinct from ${viewer}
    and unread.created_at > ${readAt(viewer)}
  limit ${sql.raw(String(limits.unreadCap))}
) counted)`;

/** Over all chats, up to 100. Chats whose newest message was read cost only their own row. */
export const unreadOfPerson = (viewer: SQL): SQL<number> => sql<number>`(select count(*)::int from (
  select from ${chats} join ${chatMessages} unread on unread.chat_id = ${chats.id}
  where (${chats.buyerId} = ${viewer} or ${chats.sellerId} = ${viewer})
    and ${chats.lastMessageAt} > ${readAt(viewer)}
    and unread.sender_id is distinct from ${viewer} and unread.created_at > ${readAt(viewer)}
  limit ${sql.raw(String(limits.unreadCap))}
) counted)`;

/** For the chat in the outer `from`. */
export const hasUnread = (viewer: SQL): SQL => sql`(${chats.lastMessageAt} > ${readAt(viewer)} and exists (
  select from ${chatMessages} unread
  where unread.chat_id = ${chats.id} and unread.sender_id is distinct from ${viewer}
    and unread.created_at > ${readAt(viewer)}
))`;
