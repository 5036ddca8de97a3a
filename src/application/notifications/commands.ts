import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { enqueueEvent } from '#database/enqueue.ts';
import { keptSince } from '#domain/limits/retention.ts';
import { type ReadNotifications, readNotificationsSchema } from '#domain/notifications/schemas.ts';
import type { Context } from '../context.ts';
import { defineAction } from '../define-action.ts';
import { countUnreadNotifications } from './queries.ts';
import { isNotWithdrawn } from './visibility.ts';

/**
 * Each notice that is read by its id includes those shown as one with it. The ids of others change nothing. @returns how
 * many are unread now, up to 100.
 */
export const readNotifications = defineAction({
  name: 'readNotifications',
  summary:
    'Note that some were read: by id, all, or those about a request, an offer or a conversation that was opened',
  who: 'user',
  input: readNotificationsSchema,
  limit: 'read',
  async run({ ctx, userId, input, write }) {
    await write(async (tx) => {
      const { rowCount } = await tx.execute(sql`
        with unread as (
          select n.id from notifications n
          where n.user_id = ${userId} and n.read_at is null and ${isNotWithdrawn()} and ${condition(userId, input)}
          for no key update skip locked
        )
        update notifications set read_at = ${ctx.now().toISOString()} where id in (select id from unread)
      `);
      if (rowCount) await enqueueEvent(tx, v7(), { kind: 'notices.read', userId });
    });
    return { unreadCount: await countUnreadNotifications(ctx, userId) };
  },
});

function condition(
  userId: string,
  { ids, buyRequestId, offerId, chatId, alerts, waiting }: ReadNotifications,
) {
  if (buyRequestId) return sql`n.buy_request_id = ${buyRequestId}`;
  if (offerId) return sql`n.offer_id = ${offerId}`;
  if (chatId) return sql`n.chat_id = ${chatId}`;
  if (alerts) return sql`n.kind = 'alertMatch'`;
  if (waiting) return sql`n.kind = 'offersWaiting'`;
  if (!ids) return sql`true`;
  return sql`exists (
    select from notifications head
    where head.id = any(${sql.param(ids)}::uuid[]) and head.user_id = ${userId}
      and head.group_key = n.group_key and (n.created_at, n.id) <= (head.created_at, head.id)
  )`;
}

const batch = 5_000;

/** Deletes old notifications, in batches. @returns how many. */
export async function sweepNotifications({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const read = keptSince('readNotifications', now()).toISOString();
  const unread = keptSince('unreadNotifications', now()).toISOString();
  const { rowCount } = await db.execute(sql`
    delete from notifications where id in (
      select id from notifications
      where created_at < ${read} and (read_at is not null or created_at < ${unread})
      order by created_at limit ${batch}
    )
  `);
  return rowCount ?? 0;
}
