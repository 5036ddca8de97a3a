import { sql } from 'drizzle-orm';
import type { NotificationFacts } from '#domain/notifications/definition.ts';
import type { NotificationKind } from '#domain/notifications/kind-names.ts';
import { joinNotification, notificationGroup, staysEarlier } from '#domain/notifications/notification.ts';
import { notificationDefinitions } from '#domain/notifications/registry.ts';
import type { Transaction } from '../context.ts';
import type { NewNotification } from './records.ts';

interface Earlier extends Record<string, unknown> {
  id: string;
  userId: string;
  kind: NotificationKind;
  facts: NotificationFacts;
  /** The key of the notice that takes its place. */
  by: string;
}

/**
 * Takes away the unread notices of the last minutes whose cause went on: the later notice stands for both. Mails and
 * pushes of the earlier ones that have not gone out find nothing to send. A change of what nobody has read yet is
 * written into the earlier notice.
 * @returns the notices to write; `standing` are those whose row exists already.
 */
export async function joinNotifications(
  tx: Transaction,
  notifications: readonly NewNotification[],
  joinMs: number,
): Promise<{ told: NewNotification[]; standing: Standing[] }> {
  const joining = joinMs > 0 ? notifications.filter(({ kind }) => notificationDefinitions[kind].joins) : [];
  if (joining.length === 0) return { told: [...notifications], standing: [] };
  const earlier = await earlierOnes(tx, joining, joinMs);
  const told: NewNotification[] = [];
  const standing: Standing[] = [];
  const gone: string[] = [];
  for (const notification of notifications) {
    const before = earlier.filter(
      ({ userId, by }) => userId === notification.userId && by === notification.key,
    );
    const [newest] = before;
    const after = newest ? joinNotification(newest, notification) : notification;
    const isStill = newest !== undefined && staysEarlier(newest, notification);
    if (isStill)
      standing.push({
        id: newest.id,
        userId: notification.userId,
        key: notification.key,
        facts: after.facts,
      });
    else told.push({ ...notification, ...after });
    gone.push(...before.slice(isStill ? 1 : 0).map(({ id }) => id));
  }
  if (gone.length > 0) {
    await tx.execute(sql`delete from notifications where id = any(${sql.param(gone)}::uuid[])`);
  }
  return { told, standing };
}

/** A notice that stays unread where it is, with other terms. */
export interface Standing {
  id: string;
  userId: string;
  key: string;
  facts: NotificationFacts;
}

/** Earlier notices that a new one may join, newest first. */
async function earlierOnes(tx: Transaction, notifications: readonly NewNotification[], joinMs: number) {
  const rows = notifications.flatMap(({ userId, kind, key, ...subject }) => {
    const { joins } = notificationDefinitions[kind];
    const about = joins && subject[joins.by];
    if (!about) return [];
    const whole = { buyRequestId: null, offerId: null, chatId: null, ...subject };
    const groupsOf = (kinds: readonly NotificationKind[]) =>
      kinds.map((each) => notificationGroup(each, whole));
    return [
      {
        ...{ user_id: userId, key, about },
        groups: groupsOf([...joins.kinds, ...(joins.ofSeller ?? [])]),
        of_seller: joins.ofSeller ?? [],
      },
    ];
  });
  const { rows: found } = await tx.execute<Earlier>(sql`
    select n.id, n.user_id as "userId", n.kind, n.facts, r.key as by
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(user_id uuid, key text, about uuid, groups text[],
      of_seller text[])
    join notifications n on n.user_id = r.user_id and n.group_key = any(r.groups) and n.read_at is null
      and n.created_at > now() - ${joinMs} * interval '1 ms' and (
        r.about in (n.offer_id, n.buy_request_id) or n.kind = any(r.of_seller) and exists (
          select from offers later join offers earlier
            on earlier.seller_id = later.seller_id and earlier.buy_request_id = later.buy_request_id
          where later.id = r.about and earlier.id = n.offer_id))
      and n.key <> r.key
    order by n.created_at desc, n.id desc
    for update of n
  `);
  return found;
}
