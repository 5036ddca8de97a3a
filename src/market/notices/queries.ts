import { sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { offerIsSql, requestIsSql } from '#database/statuses.ts';
import { limits } from '#domain/limits.ts';
import type { NoticeFacts, NoticeSubject } from '#domain/notice-definition.ts';
import { type NoticeKind, noticeKinds } from '#domain/notice-kinds.ts';
import { noticeText } from '#domain/notices.ts';
import type { NoticeView, Page } from '#domain/views.ts';
import { type Actor, type Market, requireUser } from '../context.ts';
import { decodeCursor, encodeCursor, type Paging, pageLimit, toPage } from '../paging.ts';
import { isNotWithdrawn, offerToOpen, unreadNotices } from './visibility.ts';

/** Rows looked at for one page, at most: a page may be shorter than asked for, never slower. */
const windowMax = 500;

interface NoticeRow extends Record<string, unknown>, NoticeSubject {
  id: string;
  kind: NoticeKind;
  facts: NoticeFacts;
  createdAt: string;
  readAt: string | null;
  count: number;
  /** It asks about a deal that runs. */
  asks?: boolean;
  isHead: boolean;
}

/**
 * What the caller was told, newest first. Several unread ones of a group are one item, and so are those that were
 * read at the same moment; it stands where the newest of them does.
 */
export async function listNotices(
  market: Market,
  actor: Actor,
  paging: Paging = {},
): Promise<Page<NoticeView> & { unreadCount: number }> {
  const userId = requireUser(actor);
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['time', 'id']);
  const [{ rows }, unreadCount] = await Promise.all([
    readHeads(market.db, userId, limit, after),
    countUnreadNotices(market, userId),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : await endOfWindow(market.db, userId, after);
  return {
    items: shown.map(presentNotice),
    nextCursor: last ? encodeCursor([last.createdAt, last.id]) : null,
    unreadCount,
  };
}

type Position = readonly (string | number)[] | null;

const afterKey = (after: Position) =>
  after ? sql`and (n.created_at, n.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;

/** What the caller was told, notice by notice, newest first: for who wants all of it. */
export async function listEveryNotice(
  { db }: Pick<Market, 'db'>,
  actor: Actor,
  paging: Paging = {},
): Promise<Page<NoticeView>> {
  const userId = requireUser(actor);
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['time', 'id']);
  const { rows } = await db.execute<NoticeRow>(sql`
    select n.id, n.kind, n.facts, n.buy_request_id as "buyRequestId", ${offerToOpen()} as "offerId",
      n.chat_id as "chatId", ${iso('n.created_at')} as "createdAt", ${iso('n.read_at')} as "readAt", 1 as count
    from notifications n where n.user_id = ${userId} ${afterKey(after)} and ${isNotWithdrawn()}
    order by n.created_at desc, n.id desc limit ${limit + 1}
  `);
  return toPage(rows, limit, presentNotice, ({ createdAt, id }) => [createdAt, id]);
}

/** Whether the notice `h` is the question about a deal that nobody has ended yet. */
const asks = sql`(h.kind = 'dealQuestion' and exists (
  select from offers o join buy_requests r on r.id = o.buy_request_id
  where o.id = h.offer_id and ${offerIsSql('isDeal', sql`o.status`)}
    and ${requestIsSql('isReserved', sql`r.status`)}
))`;

/** A row is the head of its group when no newer one is read or unread with it: two probes of an index. */
const readHeads = (db: Database, userId: string, limit: number, after: Position) =>
  db.execute<NoticeRow>(sql`
    with seen as (
      select n.* from notifications n where n.user_id = ${userId} ${afterKey(after)} and ${isNotWithdrawn()}
      order by n.created_at desc, n.id desc limit ${windowMax}
    ), heads as (
      select n.* from seen n
      where case when n.read_at is null then not exists (
          select from notifications newer where newer.user_id = n.user_id and newer.group_key = n.group_key
            and newer.read_at is null and (newer.created_at, newer.id) > (n.created_at, n.id)
            and ${isNotWithdrawn('newer')}
        ) else not exists (
          select from notifications newer where newer.user_id = n.user_id and newer.group_key = n.group_key
            and newer.read_at = n.read_at and (newer.created_at, newer.id) > (n.created_at, n.id)
            and ${isNotWithdrawn('newer')}
        ) end
      order by n.created_at desc, n.id desc limit ${limit + 1}
    )
    select h.id, h.kind, h.facts, h.buy_request_id as "buyRequestId", ${offerToOpen('h')} as "offerId",
      h.chat_id as "chatId", ${iso('h.created_at')} as "createdAt", ${iso('h.read_at')} as "readAt",
      ${asks} as asks,
      (select count(*)::int from (
        select from notifications g where g.user_id = h.user_id and g.group_key = h.group_key
          and g.read_at is null and h.read_at is null and ${isNotWithdrawn('g')}
        limit ${limits.unreadCap}
      ) unread) + (select count(*)::int from (
        select from notifications g where g.user_id = h.user_id and g.group_key = h.group_key
          and g.read_at = h.read_at and ${isNotWithdrawn('g')}
        limit ${limits.unreadCap}
      ) read) as count
    from heads h order by h.created_at desc, h.id desc
  `);

const iso = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Where the next page begins when the rows looked at held fewer items than asked for. */
async function endOfWindow(db: Database, userId: string, after: Position) {
  const { rows } = await db.execute<{ id: string; createdAt: string }>(sql`
    select n.id, ${iso('n.created_at')} as "createdAt" from notifications n
    where n.user_id = ${userId} ${afterKey(after)} and ${isNotWithdrawn()}
    order by n.created_at desc, n.id desc offset ${windowMax - 1} limit 1
  `);
  return rows[0];
}

function presentNotice({ id, kind, facts, count, createdAt, readAt, ...row }: NoticeRow): NoticeView {
  const { buyRequestId, chatId, offerId, asks } = row;
  const subject = { buyRequestId, chatId, offerId };
  return {
    ...{ id, kind, ...noticeText(kind, facts, subject, count) },
    ...(asks && offerId && buyRequestId && { asks: { offerId, buyRequestId } }),
    ...{ count, createdAt, readAt },
  };
}

/** Unread notices looked at for the news of a list, at most. */
const newsMax = 500;

/**
 * What came since the caller last looked: of how many offers of each request, or how often about each offer, they have
 * unread notices of some kinds. Things without news are left out.
 */
export async function countNews(
  { db }: Pick<Market, 'db'>,
  actor: Actor,
  about: { buyRequestIds: readonly string[] } | { offerIds: readonly string[] },
  kinds: readonly NoticeKind[] = noticeKinds,
): Promise<Record<string, number>> {
  const userId = requireUser(actor);
  const isOfRequests = 'buyRequestIds' in about;
  const ids = isOfRequests ? about.buyRequestIds : about.offerIds;
  if (ids.length === 0) return {};
  const thing = sql.raw(isOfRequests ? 'buy_request_id' : 'offer_id');
  // An offer that came and was changed is one thing to look at.
  const counted = sql.raw(isOfRequests ? 'distinct offer_id' : '*');
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select id, count(${counted})::int as count from (
      select ${thing} as id, offer_id from notifications n
      where user_id = ${userId} and read_at is null and kind in ${[...kinds]} and ${thing} in ${[...ids]}
        and ${isNotWithdrawn()}
      limit ${newsMax}
    ) news group by id
  `);
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
}

/** How many notices a person has not read, up to 100. */
export async function countUnreadNotices({ db }: Pick<Market, 'db'>, userId: string): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`
    select count(*)::int as unread from ${unreadNotices(sql`${userId}::uuid`)} counted
  `);
  return rows[0]?.unread ?? 0;
}
