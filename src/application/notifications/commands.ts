import { isNotNull, lt, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { enqueueEvent } from '#database/enqueue.ts';
import { notifications } from '#database/schema.ts';
import { retainedSince } from '#domain/limits/retention.ts';
import { type ReadNotifications, readNotificationsSchema } from '#domain/notifications/schemas.ts';
import type { ReadContext } from '../context.ts';
import { defineAction } from '../define-action.ts';
import { deleteOlder } from '../delete-older.ts';
import { countUnreadNotifications } from './queries.ts';
import { isNotWithdrawn } from './visibility.ts';

/** Reading by id includes grouped notifications. @returns how many are unread now, up to 100. */
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

/** Deletes one batch of old notifications; read ones are kept for a shorter time. @returns how many. */
export const sweepNotifications = ({ db, now }: ReadContext): Promise<number> =>
  deleteOlder(db, notifications.createdAt, retainedSince('readNotifications', now()), [notifications.id], {
    where: or(
      isNotNull(notifications.readAt),
      lt(notifications.createdAt, retainedSince('unreadNotifications', now())),
    ),
  });
