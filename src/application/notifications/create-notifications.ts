import { sql } from 'drizzle-orm';
import { v5, v7 } from 'uuid';
import { isBlockedBetween } from '#application/blocks/visibility.ts';
import type { Transaction } from '#application/context.ts';
import { mayBePushed, wantsNotification } from '#application/notifications/delivery-rules.ts';
import { isOfDealKind } from '#application/notifications/visibility.ts';
import type { EventScope } from '#application/queue-handlers.ts';
import type { Throttle } from '#application/throttle.ts';
import { enqueue, type NewJob } from '#database/enqueue.ts';
import { offerIsSql } from '#database/statuses.ts';
import { userTopic } from '#domain/events/domain-events.ts';
import type { NotificationFacts, NotificationSubject } from '#domain/notifications/definition.ts';
import {
  joinNotification,
  type NotificationKind,
  notificationDefinitions,
  notificationGroup,
  staysEarlier,
} from '#domain/notifications/notification.ts';

export interface NewNotification extends Partial<NotificationSubject> {
  userId: string;
  kind: NotificationKind;
  /** Unique for each user: the same key twice is the same notification. */
  key: string;
  facts: NotificationFacts;
  /**
   * Unread notifications with the same group key are shown as one; by default those of one kind about the same subject.
   */
  groupKey?: string;
}

interface Inserted extends Record<string, unknown> {
  id: string;
  userId: string;
  about: string;
  kind: NotificationKind;
  /** Decided in detail by the channel. */
  isMailed: boolean;
  isPushed: boolean;
}

interface CreateScope {
  tx: Transaction;
  signal?: EventScope['signal'];
  /** Without it, no notification joins an earlier one. */
  throttle?: Pick<Throttle, 'joinMs'>;
}

/**
 * Also schedules mails and pushes, and signals open pages. Skips existing notifications and people without an account;
 * a notification that continues an unread one replaces it. Without `signal`, for jobs, an event signals the pages.
 * @returns how many are new.
 */
export async function createNotifications(
  { tx, signal, throttle }: CreateScope,
  notifications: readonly NewNotification[],
): Promise<number> {
  if (notifications.length === 0) return 0;
  const { added, updated } = await joinNotifications(tx, notifications, throttle?.joinMs ?? 0);
  const changed = [...(await insert(tx, added)), ...(await change(tx, updated))];
  if (changed.length === 0) return 0;
  await enqueue(tx, changed.flatMap(wordsOf));
  const people = [...new Set(changed.map(({ userId }) => userId))];
  if (signal) signal(people.map(userTopic), { type: 'notice' });
  else
    await enqueue(
      tx,
      people.map((userId) => ({ aggregateId: v7(), event: { kind: 'notices.read', userId } })),
    );
  return changed.length;
}

const isMailed = wantsNotification(sql`notifications.user_id`, sql`notifications.kind`, 'mail');
const isPushed = mayBePushed(sql`notifications.user_id`, sql`notifications.kind`);

/** Jobs of one person, channel and subject run in order. */
function wordsOf({ id, userId, about, kind, isMailed, isPushed }: Inserted): NewJob[] {
  const which = { notificationId: id, userId };
  const { delayMs: delay = 0, mail: mailed } = notificationDefinitions[kind];
  const mail = { event: { kind: 'notice.created', ...which }, isBulk: mailed.isBulk ?? false } as const;
  const push = { event: { kind: 'notice.push', ...which } } as const;
  return [
    ...(isMailed ? [{ aggregateId: v5(about, userId), delay, ...mail }] : []),
    ...(isPushed ? [{ aggregateId: v5(`push:${about}`, userId), delay, ...push }] : []),
  ];
}

/**
 * For changed terms of unread notifications. Their mails are sent already or on the way; a new push shows the change.
 */
async function change(tx: Transaction, updated: readonly Updated[]): Promise<Inserted[]> {
  if (updated.length === 0) return [];
  const rows = updated.map(({ id, key, facts }) => ({ id, key, facts }));
  const result = await tx.execute<Inserted>(sql`
    update notifications set key = r.key, facts = r.facts, created_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, key text, facts jsonb)
    where notifications.id = r.id
    returning notifications.id, user_id as "userId", coalesce(chat_id, buy_request_id, notifications.id)::text as about,
      kind, false as "isMailed", ${isPushed} as "isPushed"
  `);
  return result.rows;
}

/**
 * SQL: a block is between the cause and the reader of notification `r`, and it is not about a deal of the two. Also an
 * event from before the block creates no notification.
 */
const isSilenced = sql`(not (${isOfDealKind(sql`r.kind`)}) and exists (
  select from buy_requests about left join offers o on o.id = r.offer_id
  where about.id = r.buy_request_id
    and ${isBlockedBetween(sql`r.user_id`, sql`(case when about.user_id = r.user_id then o.seller_id else about.user_id end)`)}
    and (${offerIsSql('isDeal', sql`o.status`)}) is not true
))`;

async function insert(tx: Transaction, notifications: readonly NewNotification[]): Promise<Inserted[]> {
  if (notifications.length === 0) return [];
  const rows = notifications.map(({ userId, kind, key, facts, groupKey, ...rest }) => {
    const subject = { buyRequestId: null, offerId: null, chatId: null, ...rest };
    return {
      id: v7(),
      user_id: userId,
      kind,
      key,
      group_key: groupKey ?? notificationGroup(kind, subject),
      buy_request_id: subject.buyRequestId,
      offer_id: subject.offerId,
      chat_id: subject.chatId,
      facts,
    };
  });
  const result = await tx.execute<Inserted>(sql`
    insert into notifications (id, user_id, kind, key, group_key, buy_request_id, offer_id, chat_id, facts)
    select r.id, r.user_id, r.kind, r.key, r.group_key, r.buy_request_id, r.offer_id, r.chat_id, r.facts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, user_id uuid, kind text, key text,
      group_key text, buy_request_id uuid, offer_id uuid, chat_id uuid, facts jsonb)
    join profiles p on p.id = r.user_id
    where not ${isSilenced}
    -- An account that is deleted at this moment is waited for, and then not found.
    for key share of p
    on conflict (user_id, key) do nothing
    returning id, user_id as "userId", coalesce(chat_id, buy_request_id, id)::text as about, kind,
      ${isMailed} as "isMailed", ${isPushed} as "isPushed"
  `);
  return result.rows;
}

interface Earlier extends Record<string, unknown> {
  id: string;
  userId: string;
  kind: NotificationKind;
  facts: NotificationFacts;
  /** Key of the replacement. */
  by: string;
}

/**
 * Deletes unread notifications of the last minutes whose cause went on: the later one stands for both, and their
 * waiting mails and pushes find nothing to send. A change of unread terms is written into the earlier one. @returns the
 * notifications to write; `updated` are those whose row exists.
 */
async function joinNotifications(
  tx: Transaction,
  notifications: readonly NewNotification[],
  joinMs: number,
): Promise<{ added: NewNotification[]; updated: Updated[] }> {
  const joining = joinMs > 0 ? notifications.filter(({ kind }) => notificationDefinitions[kind].joins) : [];
  if (joining.length === 0) return { added: [...notifications], updated: [] };
  const earlier = await earlierOnes(tx, joining, joinMs);
  const added: NewNotification[] = [];
  const updated: Updated[] = [];
  const gone: string[] = [];
  for (const notification of notifications) {
    const before = earlier.filter(
      ({ userId, by }) => userId === notification.userId && by === notification.key,
    );
    const [newest] = before;
    const after = newest ? joinNotification(newest, notification) : notification;
    const isStill = newest !== undefined && staysEarlier(newest, notification);
    if (isStill)
      updated.push({
        id: newest.id,
        userId: notification.userId,
        key: notification.key,
        facts: after.facts,
      });
    else added.push({ ...notification, ...after });
    gone.push(...before.slice(isStill ? 1 : 0).map(({ id }) => id));
  }
  if (gone.length > 0) {
    await tx.execute(sql`delete from notifications where id = any(${sql.param(gone)}::uuid[])`);
  }
  return { added, updated };
}

/** An unread notification that stays, with other facts. */
interface Updated {
  id: string;
  userId: string;
  key: string;
  facts: NotificationFacts;
}

/** Newest first. */
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
