import { eq } from 'drizzle-orm';
import { notifications, profiles } from '#database/schema.ts';
import type { Market } from '../context.ts';
import type { EventOf, OutsideScope } from '../relay/effects.ts';
import { mailNotice } from './channels/mail.ts';
import { pushNotice } from './channels/push.ts';

/** A notice with what sending it needs. */
export type DeliverableNotice = NonNullable<Awaited<ReturnType<typeof readNotice>>>;

/** Sends a notice one way. May be called again with the same `scope.key`: then it sends nothing twice. */
type Channel = (notice: DeliverableNotice, scope: OutsideScope) => Promise<void>;

/** The ways a notice goes out besides the bell; each decides by the person's choices. */
const channels: readonly Channel[] = [pushNotice, mailNotice];

/** Sends a notice out, unless it was read or is gone by now. */
export async function deliverNotice(
  { notificationId }: EventOf<'notice.created'>,
  scope: OutsideScope,
): Promise<void> {
  const notice = await readNotice(scope.market, notificationId);
  if (!notice || notice.readAt !== null) return;
  const outcomes = await Promise.allSettled(channels.map((send) => send(notice, scope)));
  // One way that is closed holds up no other.
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function readNotice({ db }: Pick<Market, 'db'>, id: string) {
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
      email: profiles.email,
      fullName: profiles.fullName,
    })
    .from(notifications)
    .innerJoin(profiles, eq(profiles.id, notifications.userId))
    .where(eq(notifications.id, id));
  return row;
}
