import { type SQL, sql } from 'drizzle-orm';
import { chatMessages, chats } from '#database/schema.ts';
import { limits } from '#domain/limits/limits.ts';

/** Up to when a party has read the chat. */
const readAt = (viewer: SQL) => sql`coalesce(
  case when ${chats.buyerId} = ${viewer} then ${chats.buyerReadAt} else ${chats.sellerReadAt} end, '-infinity')`;

/** Messages that a party of the chat has not read, up to 100; for the chat in the `from` around it. */
export const unreadInChat = (viewer: SQL): SQL<number> => sql<number>`(select count(*)::int from (
  select from ${chatMessages} unread
  where unread.chat_id = ${chats.id} and unread.sender_id is distinct from ${viewer}
    and unread.created_at > ${readAt(viewer)}
  limit ${sql.raw(String(limits.unreadCap))}
) counted)`;

/** The same over all chats of a person. A chat whose newest message was read costs nothing but its own row. */
export const unreadOfPerson = (viewer: SQL): SQL<number> => sql<number>`(select count(*)::int from (
  select from ${chats} join ${chatMessages} unread on unread.chat_id = ${chats.id}
  where (${chats.buyerId} = ${viewer} or ${chats.sellerId} = ${viewer})
    and ${chats.lastMessageAt} > ${readAt(viewer)}
    and unread.sender_id is distinct from ${viewer} and unread.created_at > ${readAt(viewer)}
  limit ${sql.raw(String(limits.unreadCap))}
) counted)`;

/** Whether a party of the chat has not read something in it; for the chat in the `from` around it. */
export const hasUnread = (viewer: SQL): SQL => sql`(${chats.lastMessageAt} > ${readAt(viewer)} and exists (
  select from ${chatMessages} unread
  where unread.chat_id = ${chats.id} and unread.sender_id is distinct from ${viewer}
    and unread.created_at > ${readAt(viewer)}
))`;
