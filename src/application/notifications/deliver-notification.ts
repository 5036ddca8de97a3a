import { and, eq } from 'drizzle-orm';
import type { Context } from '#application/context.ts';
import { isWorthMailing } from '#application/notifications/delivery-rules.ts';
import { isNotWithdrawn } from '#application/notifications/visibility.ts';
import type { OutgoingScope } from '#application/queue-handlers.ts';
import { notifications, profiles } from '#database/schema.ts';
import { factsAt } from '#domain/notifications/notification.ts';

/** A notice with what sending it needs. */
export type DeliverableNotification = NonNullable<Awaited<ReturnType<typeof readNotification>>>;

/** Sends a notice one way. May be called again with the same `scope.key`: then it sends nothing twice. */
type Channel = (notification: DeliverableNotification, scope: OutgoingScope) => Promise<void>;

/** Sends a notice out one way, unless it was read, is gone, was replaced, or leads to what is hidden by now. */
export async function deliverNotification(
  { notificationId }: { notificationId: string },
  scope: OutgoingScope,
  channel: Channel,
): Promise<void> {
  const notification = await readNotification(scope.ctx, notificationId);
  if (notification?.readAt === null) await channel(notification, scope);
}

async function readNotification({ db, now }: Pick<Context, 'db' | 'now'>, id: string) {
  const [row] = await db
    .select({
      id: notifications.id,
      userId: notifications.userId,
      kind: notifications.kind,
      groupKey: notifications.groupKey,
      buyRequestId: notifications.buyRequestId,
      offerId: notifications.offerId,
      chatId: notifications.chatId,
      facts: notifications.facts,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
      fullName: profiles.fullName,
      isWorthMailing: isWorthMailing(now(), 'notifications'),
    })
    .from(notifications)
    .innerJoin(profiles, eq(profiles.id, notifications.userId))
    .where(and(eq(notifications.id, id), isNotWithdrawn('notifications')));
  return row && { ...row, facts: factsAt(row.facts, now()) };
}
