import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { rIsListed } from '#application/buy-requests/visibility.ts';
import { type Actor, type DbContext, type ReadContext, requireUser } from '#application/context.ts';
import {
  dealRuns,
  offerIsEnding,
  offerMayReturn,
  renewalIsRequested,
  requestIsExpiring,
} from '#application/notifications/load-notification-data.ts';
import { isNotWithdrawn } from '#application/notifications/visibility.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import type { OutgoingScope } from '#application/queue-handlers.ts';
import type { Database } from '#database/connection.ts';
import { mailSettings, notifications, profiles } from '#database/schema.ts';
import { meetingIsProposedSql, proposalIsOpenSql } from '#database/statuses.ts';
import {
  type DeliveryCondition,
  type NotificationChannel,
  notificationChannels,
} from '#domain/notifications/definition.ts';
import {
  factsAt,
  type NotificationKind,
  notificationDefinitions,
  notificationKinds,
} from '#domain/notifications/notification.ts';
import type { Digest } from '#domain/notifications/settings.ts';

/*
 * Who wants notifications by mail or push, in TypeScript and in SQL: the person's choice for kind and channel, else the
 * default of the kind. Mails need a confirmed address that did not bounce, pushes a subscribed browser.
 */

interface Wants {
  digest: Digest;
  /** Null when the address was not confirmed or bounced. */
  mailAddress: string | null;
  isBounced: boolean;
  /** The choice for kind and channel. */
  chose(kind: NotificationKind, channel: NotificationChannel): boolean;
  /** The choice, and the person is not suspended. */
  wants(kind: NotificationKind, channel: NotificationChannel): boolean;
}

/** Suspended people get only notifications of moderation by mail and push. */
const toldEvenSuspended = 'thingModerated' satisfies NotificationKind;
const suspended = (userId: SQL): SQL =>
  sql`exists (select from profiles sp where sp.id = ${userId} and sp.suspended_until is not null)`;

/** Without an account: the defaults and no address. */
export async function readWants(db: Pick<Database, 'execute'>, userId: string): Promise<Wants> {
  const { rows } = await db.execute<{
    digest: Digest | null;
    mailAddress: string | null;
    isBounced: boolean;
    chosen: Partial<Record<string, boolean>>;
    isSuspended: boolean | null;
  }>(sql`
    select s.digest, s.bounced_at is not null as "isBounced",
      case when u.email_verified and s.bounced_at is null then u.email end as "mailAddress", (
        select coalesce(jsonb_object_agg(p.channel || ' ' || p.kind, p.is_on), '{}') from notice_preferences p
        where p.user_id = me.id
      ) as chosen, ${suspended(sql`me.id`)} as "isSuspended"
    from (select ${userId}::uuid as id) me
    left join "user" u on u.id = me.id
    left join mail_settings s on s.user_id = me.id
  `);
  const { digest, mailAddress = null, isBounced = false, chosen = {}, isSuspended } = rows[0] ?? {};
  const chose = (kind: NotificationKind, channel: NotificationChannel) =>
    chosen[`${channel} ${kind}`] ?? notificationDefinitions[kind].defaults[channel];
  return {
    digest: digest ?? 'off',
    mailAddress,
    isBounced,
    chose,
    wants: (kind, channel) => (kind === toldEvenSuspended || !isSuspended) && chose(kind, channel),
  };
}

const bounced = prepareOnce((db) =>
  db
    .select({ at: mailSettings.bouncedAt })
    .from(mailSettings)
    .where(eq(mailSettings.userId, sql.placeholder('userId')))
    .prepare('bounced_mail'),
);

export async function hasBounced({ db }: DbContext, actor: Actor): Promise<boolean> {
  const [row] = await bounced(db).execute({ userId: requireUser(actor) });
  return !!row?.at;
}

const defaultKinds = Object.fromEntries(
  notificationChannels.map((channel) => [
    channel,
    notificationKinds.filter((kind) => notificationDefinitions[kind].defaults[channel]),
  ]),
) as Record<NotificationChannel, NotificationKind[]>;

/** `wants` in SQL. */
export const wantsNotification = (userId: SQL, kind: SQL, channel: NotificationChannel): SQL => sql`(coalesce(
  (select p.is_on from notice_preferences p
    where p.user_id = ${userId} and p.kind = ${kind} and p.channel = ${channel}),
  ${kind} = any(${sql.param(defaultKinds[channel])}::text[])
) and (${kind} = ${toldEvenSuspended} or not ${suspended(userId)}))`;

export const mayBePushed = (userId: SQL, kind: SQL): SQL =>
  sql`exists (select from push_subscriptions s where s.user_id = ${userId})
    and ${wantsNotification(userId, kind, 'push')}`;

const offerWith = (n: SQL, condition: SQL): SQL =>
  sql`exists (select from offers o join buy_requests r on r.id = o.buy_request_id
    where o.id = ${n}.offer_id and ${condition})`;

const requestIsOpen = (n: SQL): SQL =>
  sql`exists (select from buy_requests r where r.id = ${n}.buy_request_id and ${rIsListed})`;

/** Whether what notification `n` asks for can still be done. */
const isStillSo: Record<DeliveryCondition, (n: SQL, now: SQL) => SQL> = {
  requestIsOpen,
  requestIsExpiring: (n) =>
    sql`exists (select from buy_requests r where r.id = ${n}.buy_request_id and ${requestIsExpiring})`,
  offerIsEnding: (n) => offerWith(n, sql`${offerIsEnding} and ${rIsListed}`),
  offerMayReturn: (n) => offerWith(n, sql`${offerMayReturn} and ${rIsListed}`),
  renewalIsRequested: (n) => offerWith(n, sql`${renewalIsRequested} and ${rIsListed}`),
  dealRuns: (n) => offerWith(n, dealRuns),
  proposalIsOpen: (n, now) => sql`exists (select from proposals pr
    where pr.offer_id = ${n}.offer_id and ${proposalIsOpenSql(sql`pr.status`)} and pr.expires_at > ${now})`,
  meetingIsProposed: (n, now) => sql`exists (select from meetings m
    where m.offer_id = ${n}.offer_id and ${meetingIsProposedSql(sql`m.status`)} and m.at > ${now})`,
};

const askedWhile = Object.entries(isStillSo).map(([word, holds]) => ({
  kinds: notificationKinds.filter((kind) => notificationDefinitions[kind].mail.onlyWhile === word),
  holds,
}));

/** Whether what a notification asks for can still be done. `notification` is its name in the statement. */
export function isWorthMailing(now: Date, notification = 'n'): SQL<boolean> {
  const n = sql.raw(notification);
  const at = sql`${now.toISOString()}::timestamptz`;
  const conditions = askedWhile.map(
    ({ kinds, holds }) => sql`when ${n}.kind = any(${sql.param(kinds)}::text[]) then ${holds(n, at)}`,
  );
  return sql<boolean>`(case ${sql.join(conditions, sql` `)} else true end)`;
}

const conversationKinds = notificationKinds.filter(
  (kind) => notificationDefinitions[kind].mail.waitsToBeRead,
);

/** Messages have mails of their own. */
export const isGathered = (kind: SQL): SQL => sql`${kind} <> all(${sql.param(conversationKinds)}::text[])`;

export type DeliverableNotification = NonNullable<Awaited<ReturnType<typeof readNotification>>>;

/** Idempotent by `scope.key`. */
type Channel = (notification: DeliverableNotification, scope: OutgoingScope) => Promise<void>;

/** Skips notifications that were read, replaced, or lead to hidden content. */
export async function deliverNotification(
  { notificationId }: { notificationId: string },
  scope: OutgoingScope,
  channel: Channel,
): Promise<void> {
  const notification = await readNotification(scope.ctx, notificationId);
  if (notification?.readAt === null) await channel(notification, scope);
}

async function readNotification({ db, now }: ReadContext, id: string) {
  const [row] = await db
    .select({
      ...getTableColumns(notifications),
      fullName: profiles.fullName,
      isWorthMailing: isWorthMailing(now(), 'notifications'),
    })
    .from(notifications)
    .innerJoin(profiles, eq(profiles.id, notifications.userId))
    .where(and(eq(notifications.id, id), isNotWithdrawn('notifications')));
  return row && { ...row, facts: factsAt(row.facts, now()) };
}
