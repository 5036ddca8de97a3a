import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { buyRequests, chats, offers, profiles } from '#database/schema.ts';
import { offerIsSql, requestIsSql } from '#database/statuses.ts';
import { isBlockedBetween } from '../blocks/visibility.ts';

/**
 * Only the two parties of a conversation may read it, whatever becomes of its offer. They may write while the offer is
 * accepted (readings.md, "Chat") and for 30 days after the deal was completed: `closedReason` of the domain. Across a
 * block, writing ends when the deal is completed, because the request is no longer reserved. A deleted account leaves
 * its party null.
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

export const isParty = (
  userId: SQL = sql`${sql.placeholder('viewer')}::uuid`,
  chat: { buyerId: SQL | AnyColumn; sellerId: SQL | AnyColumn } = chats,
): SQL => sql`(${chat.buyerId} = ${userId} or ${chat.sellerId} = ${userId})`;

/**
 * Whether a block keeps the parties of a conversation apart and no deal of theirs runs; for a conversation joined with
 * its publication.
 */
export const arePartiesBlocked: SQL<boolean> = sql<boolean>`(
  not coalesce(${requestIsSql('isReserved', buyRequests.status)}, false)
  and ${isBlockedBetween(chats.buyerId, chats.sellerId)}
)`;

/**
 * Whether a party of a conversation learns what the other has seen, and that the other is typing: both show it, and no
 * block is between them.
 */
export const mayHearOther: SQL<boolean> = sql<boolean>`(
  not ${isBlockedBetween(chats.buyerId, chats.sellerId)}
  and (select bool_and(p.shows_seen) from ${profiles} p where p.id in (${chats.buyerId}, ${chats.sellerId}))
)`;

/** When the deal of a publication was completed; null before. A completed publication never changes. */
export const doneAt: SQL<Date | null> =
  sql<Date | null>`case when ${requestIsSql('isDone', buyRequests.status)} then ${buyRequests.updatedAt} end`.mapWith(
    buyRequests.updatedAt,
  );

/**
 * Whether messages may be written, for a conversation joined with its offer and publication; needs the placeholder
 * `writableSince`. It says the same as `closedReason`: tests/application/chats/inbox.test.ts holds them equal.
 */
export const chatIsOpenSql: SQL<boolean> = sql<boolean>`coalesce(
  ${offerIsSql('isDeal', offers.status)} and not ${arePartiesBlocked}
  and coalesce(${doneAt} > ${sql.placeholder('writableSince')}::timestamptz, true), false)`;
