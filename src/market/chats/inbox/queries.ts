import { eq, type SQL, sql } from 'drizzle-orm';
import { buyRequests, chatMessages, chats, offers, profiles } from '#database/schema.ts';
import { deletedUserName } from '#domain/chats/texts.ts';
import { beyond } from '../../paging.ts';
import { hasUnread } from '../../unread-messages.ts';
import { counterpartJoin, newsAt } from '../presenter.ts';
import { chatIsOpenSql } from '../visibility.ts';

const viewer = sql`${sql.placeholder('viewer')}::uuid`;
const words = sql`${sql.placeholder('words')}::text[]`;

/** Which conversations of a person are asked for. What is not said does not matter. */
export interface ChatFilter {
  /** Only those with messages that the person has not read. */
  unread?: boolean;
  /** Only those that can only be read, or only the others. */
  ended?: boolean;
  /** Only those with these words, as they begin: in the other's name, the titles, or one message. */
  search?: string;
}

/** What makes a list a statement of its own. */
export interface ListShape {
  isUnread: boolean;
  isEnded: boolean | undefined;
  isSearch: boolean;
  isNext: boolean;
}

export const shapeName = ({ isUnread, isEnded, isSearch, isNext }: ListShape): string =>
  [
    'own_chats',
    isUnread && 'unread',
    isEnded !== undefined && (isEnded ? 'ended' : 'running'),
    isSearch && 'search',
    isNext && 'next',
  ]
    .filter(Boolean)
    .join('_');

/**
 * The messages of a conversation that a search finds for the viewer: what moderation hid is found by its sender alone, what it
 * deleted by nobody.
 */
const isFound: SQL = sql`m.chat_id = ${chats.id}
  and marked_words(right(m.chat_id::text, 12), m.message) @@ marked_query(right(${chats.id}::text, 12), ${words})
  and (m.hidden_for is null or (m.hidden_for <> 'deleted' and m.sender_id = ${viewer}))`;

/** The text of the newest message that the search finds, or null; for the conversation in the `from` around it. */
export const foundMessage = sql<string | null>`(
  select m.message from ${chatMessages} m where ${isFound} order by m.created_at desc, m.id desc limit 1
)`;

/** Whether the other's name and the titles together have all words. */
const isNamed: SQL = sql`marked_words('', concat_ws(' ', coalesce(${profiles.fullName}, ${sql.raw(`'${deletedUserName}'`)}),
  ${chats.requestTitle}, ${chats.offerTitle})) @@ marked_query('', ${words})`;

/**
 * The ids of one page of a person's conversations, those with the newest news first. Each side is read in the order of its
 * index, only as far as the page needs; nothing but the person's own conversations is looked through.
 */
export function pageOfChats(shape: ListShape, limit: SQL): SQL {
  const { isUnread, isEnded, isSearch, isNext } = shape;
  const conditions = [
    isUnread && hasUnread(viewer),
    isEnded !== undefined && (isEnded ? sql`not ${chatIsOpenSql}` : chatIsOpenSql),
    isNext && beyond(newsAt, chats.id),
    isSearch && sql`(${isNamed} or exists (select from ${chatMessages} m where ${isFound}))`,
  ].filter((condition) => condition !== false);
  const deals = sql`left join ${offers} on ${eq(offers.id, chats.offerId)}
    left join ${buyRequests} on ${eq(buyRequests.id, chats.buyRequestId)}`;
  const side = (party: SQL) => sql`(
    select ${chats.id} as id, ${newsAt} as at from ${chats}
      ${isEnded === undefined ? sql`` : deals} ${isSearch ? sql`left join ${profiles} on ${counterpartJoin}` : sql``}
    where ${sql.join([sql`${party} = ${viewer}`, ...conditions], sql` and `)}
    order by ${newsAt} desc, ${chats.id} desc limit ${limit}
  )`;
  return sql`select own.id from (
    ${side(sql`${chats.buyerId}`)} union all ${side(sql`${chats.sellerId}`)}
  ) own order by own.at desc, own.id desc limit ${limit}`;
}
