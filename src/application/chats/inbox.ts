import { desc, type SQL, sql } from 'drizzle-orm';
import {
  chatsOfViewer,
  type FoundMessage,
  lastActivityAt,
  presentListed,
} from '#application/chats/presenter.ts';
import { hasUnread, isDealRunning } from '#application/chats/visibility.ts';
import { type Actor, type Context, requireUser } from '#application/context.ts';
import { afterCursor, type Paging, pageLimit, readPage } from '#application/paging.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import type { Database } from '#database/connection.ts';
import { normalizedText, splitIntoWords } from '#database/normalized-text.ts';
import { buyRequests, chatMessages, chats, offers, profiles } from '#database/schema.ts';
import { wordBeginnings } from '#domain/chats/search.ts';
import { deletedUserName } from '#domain/chats/texts.ts';
import { limits } from '#domain/limits/limits.ts';
import type { ListedChatView, Page } from '#domain/views/views.ts';

const viewer = sql`${sql.placeholder('viewer')}::uuid`;

export interface ChatFilter {
  unread?: boolean;
  /** Those whose deal ended (true) or runs (false). */
  ended?: boolean;
  /** Word beginnings in the other's name, the titles, or one message. */
  search?: string;
}

interface ListShape {
  isUnread: boolean;
  isEnded: boolean | undefined;
  isSearch: boolean;
  isNext: boolean;
}

const shapeName = ({ isUnread, isEnded, isSearch, isNext }: ListShape): string =>
  [
    'own_chats',
    isUnread && 'unread',
    isEnded !== undefined && (isEnded ? 'ended' : 'running'),
    isSearch && 'search',
    isNext && 'next',
  ]
    .filter(Boolean)
    .join('_');

/** Prefix of each indexed word; not a character of any word. */
const mark = '#';

/** Words contain no punctuation, so nothing has to be escaped. */
const queryOf = (words: readonly string[]): string => words.map((word) => `'${mark}${word}':*`).join(' & ');

const query = (before: SQL): SQL =>
  sql`replace(${sql.placeholder('query')}::text, ${sql.raw(`'${mark}'`)}, ${before})::tsquery`;

/**
 * Hidden messages are found by their sender only, deleted ones by nobody. The chat id is compared as text to keep the
 * planner from reading all messages of the conversation.
 */
const isFound: SQL = sql`m.chat_id::text = ${chats.id}::text
  and marked_words(right(m.chat_id::text, 12), m.message) @@ ${query(sql`right(${chats.id}::text, 12)`)}
  and (m.hidden_for is null or (m.hidden_for <> 'deleted' and m.sender_id = ${viewer}))`;

const foundMessage = sql<FoundMessage | null>`(
  select json_build_array(m.id, m.message) from ${chatMessages} m where ${isFound} order by m.created_at desc, m.id desc limit 1
)`;

const otherName: SQL = sql`coalesce((select p.full_name from ${profiles} p
  where p.id = case when ${chats.buyerId} = ${viewer} then ${chats.sellerId} else ${chats.buyerId} end), ${sql.raw(`'${deletedUserName}'`)})`;

const isNamed: SQL = sql`array_to_tsvector(${splitIntoWords(
  normalizedText(sql`concat_ws(' ', ${otherName}, ${chats.requestTitle}, ${chats.offerTitle})`),
)}) @@ ${query(sql`''`)}`;

/** Lateral joins, because plain ones might read all offers and publications for one page. */
const deals: SQL = sql`
  left join lateral (select o.status from ${offers} o where o.id = ${chats.offerId} limit 1) offers on true
  left join lateral (
    select r.status, r.updated_at from ${buyRequests} r where r.id = ${chats.buyRequestId} limit 1
  ) buy_requests on true`;

/** Each side is read in the order of its index, only as far as the page needs. */
function pageOfChats(shape: ListShape, limit: SQL): SQL {
  const { isUnread, isEnded, isSearch, isNext } = shape;
  const conditions = [
    isUnread && hasUnread(viewer),
    isEnded !== undefined && (isEnded ? sql`not ${isDealRunning}` : isDealRunning),
    isNext && afterCursor(lastActivityAt, chats.id),
    isSearch && sql`(${isNamed} or exists (select from ${chatMessages} m where ${isFound}))`,
  ].filter((condition) => condition !== false);
  const side = (party: SQL) => sql`(
    select ${chats.id} as id, ${lastActivityAt} as at from ${chats}
      ${isEnded === undefined ? sql`` : deals}
    where ${sql.join([sql`${party} = ${viewer}`, ...conditions], sql` and `)}
    order by ${lastActivityAt} desc, ${chats.id} desc limit ${limit}
  )`;
  return sql`select own.id from (
    ${side(sql`${chats.buyerId}`)} union all ${side(sql`${chats.sellerId}`)}
  ) own order by own.at desc, own.id desc limit ${limit}`;
}

/** A literal for the usual size: with an unknown limit, PostgreSQL expects a tenth of all conversations. */
const limitOf = (size: number | null): SQL =>
  size === null ? sql`${sql.placeholder('limit')}` : sql.raw(String(size + 1));

const ownChats = prepareOnce(
  (db: Database, shape: ListShape, size: number | null) =>
    chatsOfViewer(db, shape.isSearch ? foundMessage : undefined)
      .where(sql`${chats.id} = any (array(${pageOfChats(shape, limitOf(size))}))`)
      .orderBy(sql`${lastActivityAt} desc`, desc(chats.id))
      .prepare(`${shapeName(shape)}${size === null ? '' : `_${size}`}`),
  (shape, size) => `${shapeName(shape)} ${size}`,
);

/** Newest activity first. A search adds the matching line. */
export async function listOwnChats(
  ctx: Context,
  actor: Actor,
  { unread = false, ended, search = '', ...paging }: ChatFilter & Paging = {},
): Promise<Page<ListedChatView>> {
  const viewer = requireUser(actor);
  const size = pageLimit(paging) === limits.pageSize ? limits.pageSize : null;
  const words = search.trim() === '' ? null : wordBeginnings(search);
  if (words?.length === 0) return { items: [], nextCursor: null };
  const shape = { isUnread: unread, isEnded: ended, isSearch: words !== null };
  const now = ctx.now();
  const db = (words && ctx.searches) || ctx.db;
  const given = { viewer, query: words && queryOf(words) };
  return readPage(
    paging,
    (values, isNext) => ownChats(db, { ...shape, isNext }, size).execute({ ...given, ...values }),
    (row) => presentListed(row, viewer, now, words),
    (row) => [row.lastActivityAt.toISOString(), row.id],
  );
}
