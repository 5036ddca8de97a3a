import { type SQL, sql } from 'drizzle-orm';
import { offerIsSql, requestIsSql } from '#database/statuses.ts';
import { limits } from '#domain/limits/limits.ts';
import type { NotificationFacts, NotificationSubject } from '#domain/notifications/definition.ts';
import {
  factsAt,
  type NotificationKind,
  notificationKinds,
  notificationText,
} from '#domain/notifications/notification.ts';
import type { ReadNotifications } from '#domain/notifications/schemas.ts';
import type { NotificationView, Page } from '#domain/views/views.ts';
import { type Actor, type Context, type DbContext, type ReadContext, requireUser } from '../context.ts';
import { andAfterCursor, decodeCursor, encodeCursor, type Paging, pageLimit, toPage } from '../paging.ts';
import { prepareOnce } from '../prepare-once.ts';
import { isNotWithdrawn, offerToOpen, unreadNotifications } from './visibility.ts';

/** Bounds the rows read for a page: it may be shorter than asked for, never slower. */
const windowMax = 500;

interface NotificationRow extends Record<string, unknown>, NotificationSubject {
  id: string;
  kind: NotificationKind;
  facts: NotificationFacts;
  createdAt: string;
  readAt: string | null;
  count: number;
  /** Asks about a deal that is still running. */
  asks?: boolean;
}

/** Newest first. Unread notifications of a group are one item, and so are those read at the same moment. */
export async function listNotifications(
  ctx: Context,
  actor: Actor,
  paging: Paging = {},
): Promise<Page<NotificationView> & { unreadCount: number }> {
  const userId = requireUser(actor);
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['time', 'id']);
  const [rows, unreadCount] = await Promise.all([
    groups(ctx.db, after !== null).execute({ userId, limit: limit + 1, at: after?.[0], id: after?.[1] }),
    countUnreadNotifications(ctx, userId),
  ]);
  const shown = rows.filter(isGroup).slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : rows[0]?.windowEnd;
  return {
    items: shown.map((row) => presentNotification(row, ctx.now())),
    nextCursor: last ? encodeCursor([last.createdAt, last.id]) : null,
    unreadCount,
  };
}

type Position = readonly (string | number)[] | null;

const afterKey = (after: Position) =>
  after ? sql`and (n.created_at, n.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;

/** Newest first, ungrouped, for the data export. */
export async function listEveryNotification(
  { db, now }: ReadContext,
  actor: Actor,
  paging: Paging = {},
): Promise<Page<NotificationView>> {
  const userId = requireUser(actor);
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['time', 'id']);
  const { rows } = await db.execute<NotificationRow>(sql`
    select n.id, n.kind, n.facts, n.buy_request_id as "buyRequestId", ${offerToOpen()} as "offerId",
      n.chat_id as "chatId", ${iso('n.created_at')} as "createdAt", ${iso('n.read_at')} as "readAt", 1 as count
    from notifications n where n.user_id = ${userId} ${afterKey(after)} and ${isNotWithdrawn()}
    order by n.created_at desc, n.id desc limit ${limit + 1}
  `);
  return toPage(
    rows,
    limit,
    (row) => presentNotification(row, now()),
    ({ createdAt, id }) => [createdAt, id],
  );
}

/** Notification `h` asks about a deal that is still running. */
const asks = sql`(h.kind = 'dealQuestion' and exists (
  select from offers o join buy_requests r on r.id = o.buy_request_id
  where o.id = h.offer_id and ${offerIsSql('isDeal', sql`o.status`)}
    and ${requestIsSql('isReserved', sql`r.status`)}
))`;

const iso = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const me = sql`${sql.placeholder('userId')}::uuid`;

/** The head of a group has no newer row that is read, or unread, with it: two probes of an index. */
const isHead = sql`case when n.read_at is null then not exists (
    select from notifications newer where newer.user_id = n.user_id and newer.group_key = n.group_key
      and newer.read_at is null and (newer.created_at, newer.id) > (n.created_at, n.id)
      and ${isNotWithdrawn('newer')}
  ) else not exists (
    select from notifications newer where newer.user_id = n.user_id and newer.group_key = n.group_key
      and newer.read_at = n.read_at and (newer.created_at, newer.id) > (n.created_at, n.id)
      and ${isNotWithdrawn('newer')}
  ) end`;

const groupSize = sql<number>`(select count(*)::int from (
    select from notifications g where g.user_id = h.user_id and g.group_key = h.group_key
      and g.read_at is null and h.read_at is null and ${isNotWithdrawn('g')}
    limit ${sql.raw(String(limits.unreadCap))}
  ) unread) + (select count(*)::int from (
    select from notifications g where g.user_id = h.user_id and g.group_key = h.group_key
      and g.read_at = h.read_at and ${isNotWithdrawn('g')}
    limit ${sql.raw(String(limits.unreadCap))}
  ) read)`;

/** The heads within the window, and in each row the end of the window; one row without a head when there is none. */
const headsOfWindow = (isNext: boolean) => sql`(
  with seen as (
    select n.* from notifications n
    where n.user_id = ${me} ${andAfterCursor(isNext, sql`n.created_at`, sql`n.id`)} and ${isNotWithdrawn()}
    order by n.created_at desc, n.id desc limit ${sql.raw(String(windowMax))}
  ), heads as (
    select n.* from seen n where ${isHead} order by n.created_at desc, n.id desc limit ${sql.placeholder('limit')}
  )
  select heads.*, (
    select json_build_object('id', n.id, 'createdAt', ${iso('n.created_at')}) from seen n
    order by n.created_at desc, n.id desc offset ${sql.raw(String(windowMax - 1))}
  ) as window_end
  from (values (1)) once left join heads on true
) h`;

const groups = prepareOnce(
  (db, isNext: boolean) =>
    db
      .select({
        id: sql<string | null>`h.id`.as('id'),
        kind: sql<NotificationKind>`h.kind`.as('kind'),
        facts: sql<NotificationFacts>`h.facts`.as('facts'),
        buyRequestId: sql<string | null>`h.buy_request_id`.as('request_id'),
        offerId: offerToOpen('h').as('offer_to_open'),
        chatId: sql<string | null>`h.chat_id`.as('its_chat'),
        createdAt: sql<string>`${iso('h.created_at')}`.as('created'),
        readAt: sql<string | null>`${iso('h.read_at')}`.as('read'),
        asks: sql<boolean>`${asks}`.as('asks'),
        count: groupSize.as('count'),
        windowEnd: sql<{ id: string; createdAt: string } | null>`h.window_end`.as('window_end'),
      })
      .from(headsOfWindow(isNext))
      .orderBy(sql`h.created_at desc, h.id desc`)
      .prepare(isNext ? 'notice_groups_next' : 'notice_groups'),
  String,
);

const isGroup = <Row extends { id: string | null }>(row: Row): row is Row & { id: string } => row.id !== null;

function presentNotification(
  { id, kind, facts, count, createdAt, readAt, ...row }: NotificationRow,
  now: Date,
): NotificationView {
  const { buyRequestId, chatId, offerId, asks } = row;
  const subject = { buyRequestId, chatId, offerId };
  return {
    ...{ id, kind, ...notificationText(kind, factsAt(facts, now), subject, count) },
    ...(asks && offerId && buyRequestId && { asks: { offerId, buyRequestId } }),
    ...{ count, createdAt, readAt },
  };
}

const countedMax = 500;

/** Unread notifications for each request, by distinct offers, or for each offer; subjects without any are absent. */
export async function countUnreadBySubject(
  { db }: DbContext,
  actor: Actor,
  about: { buyRequestIds: readonly string[] } | { offerIds: readonly string[] },
  kinds: readonly NotificationKind[] = notificationKinds,
): Promise<Record<string, number>> {
  const column = 'buyRequestIds' in about ? 'buy_request_id' : 'offer_id';
  const ids = 'buyRequestIds' in about ? about.buyRequestIds : about.offerIds;
  if (ids.length === 0) return {};
  const rows = await unreadBySubject(db, column).execute({ userId: requireUser(actor), ids, kinds });
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
}

const unreadBySubject = prepareOnce(
  (db, column: 'buy_request_id' | 'offer_id') => {
    const id = sql.raw(column);
    // An offer that came and was changed counts once.
    const counted = sql.raw(column === 'buy_request_id' ? 'distinct offer_id' : '*');
    return db
      .select({ id: sql<string>`subject`.as('id'), count: sql<number>`count(${counted})::int`.as('count') })
      .from(
        sql`(
          select ${id} as subject, offer_id from notifications n
          where user_id = ${me} and read_at is null and kind = any(${sql.placeholder('kinds')}::text[])
            and ${id} = any(${sql.placeholder('ids')}::uuid[]) and ${isNotWithdrawn()}
          limit ${sql.raw(String(countedMax))}
        ) counted`,
      )
      .groupBy(sql`subject`)
      .prepare(`unread_by_${column}`);
  },
  (column) => column,
);

const unread = prepareOnce((db) =>
  db
    .select({ unread: sql<number>`count(*)::int`.as('unread') })
    .from(sql`${unreadNotifications(me)} counted`)
    .prepare('unread_notices'),
);

export async function countUnreadNotifications({ db }: DbContext, userId: string): Promise<number> {
  const [row] = await unread(db).execute({ userId });
  return row?.unread ?? 0;
}

/** Opening a page marks notifications about its subject as read. */
export type OpenedSubject = Pick<
  ReadNotifications,
  'buyRequestId' | 'offerId' | 'chatId' | 'alerts' | 'waiting'
>;

const isAbout: Record<keyof OpenedSubject, SQL> = {
  buyRequestId: sql`n.buy_request_id = ${sql.placeholder('thing')}::uuid`,
  offerId: sql`n.offer_id = ${sql.placeholder('thing')}::uuid`,
  chatId: sql`n.chat_id = ${sql.placeholder('thing')}::uuid`,
  alerts: sql`n.kind = 'alertMatch'`,
  waiting: sql`n.kind = 'offersWaiting'`,
};

const unreadAbout = prepareOnce(
  (db, what: keyof OpenedSubject) =>
    db
      .select({ one: sql<number>`1`.as('one') })
      .from(
        sql`(select from notifications n
          where n.user_id = ${me} and n.read_at is null and ${isAbout[what]} and ${isNotWithdrawn()} limit 1) unread`,
      )
      .prepare(`unread_about_${what}`),
  (what) => what,
);

export async function hasUnreadAbout(
  { db }: DbContext,
  actor: Actor,
  opened: OpenedSubject,
): Promise<boolean> {
  const [what, thing] = Object.entries(opened)[0] as [keyof OpenedSubject, string | true];
  const values = { userId: requireUser(actor), ...(thing !== true && { thing }) };
  return (await unreadAbout(db, what).execute(values)).length > 0;
}
