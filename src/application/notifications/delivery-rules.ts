import { eq, type SQL, sql } from 'drizzle-orm';
import { rIsListed } from '#application/buy-requests/visibility.ts';
import { type Actor, type Context, requireUser } from '#application/context.ts';
import {
  dealRuns,
  offerIsAskedAbout,
  offerIsEnding,
  offerMayReturn,
  requestIsExpiring,
} from '#application/notifications/load-notification-data.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import type { Database } from '#database/connection.ts';
import { mailSettings } from '#database/schema.ts';
import { meetingIsProposedSql, proposalIsOpenSql } from '#database/statuses.ts';
import {
  type AskedWhile,
  type NotificationChannel,
  notificationChannels,
} from '#domain/notifications/definition.ts';
import {
  type NotificationKind,
  notificationDefinitions,
  notificationKinds,
} from '#domain/notifications/notification.ts';
import type { Digest } from '#domain/notifications/settings.ts';

/*
 * Who wants a notice outside the bell: for one person in TypeScript, for the rows of a statement in SQL.
 * A person's own choice for kind and channel comes first, then the kind's default. A mail also needs an address that
 * was confirmed and from which nothing came back; a push needs a browser that asked for them.
 */

/** The channels that a person chose, and the address for their mails. */
interface Wants {
  /** Whether mails come one by one or gathered. */
  digest: Digest;
  /** Where mails may go; null when the address was not confirmed, or mail to it came back. */
  mailAddress: string | null;
  /** Mail to the address came back. */
  isBounced: boolean;
  /** Whether the person chose to have a kind of notice there. */
  chose(kind: NotificationKind, channel: NotificationChannel): boolean;
  /** Whether it goes to them: they chose it, and are not suspended. */
  wants(kind: NotificationKind, channel: NotificationChannel): boolean;
}

/** A suspended person gets only notices of moderation by mail and push: the rest they may not read. */
const toldEvenSuspended = 'thingModerated' satisfies NotificationKind;
const suspended = (userId: SQL): SQL =>
  sql`exists (select from profiles sp where sp.id = ${userId} and sp.suspended_until is not null)`;

/** What a person wants, with one statement; the defaults and no address for somebody who has no account. */
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

/** Whether mail to the caller came back. */
export async function hasBounced({ db }: Pick<Context, 'db'>, actor: Actor): Promise<boolean> {
  const [row] = await bounced(db).execute({ userId: requireUser(actor) });
  return !!row?.at;
}

const defaultKinds = Object.fromEntries(
  notificationChannels.map((channel) => [
    channel,
    notificationKinds.filter((kind) => notificationDefinitions[kind].defaults[channel]),
  ]),
) as Record<NotificationChannel, NotificationKind[]>;

/** `wants` of the person and the kind of a row. */
export const wantsNotification = (userId: SQL, kind: SQL, channel: NotificationChannel): SQL => sql`(coalesce(
  (select p.is_on from notice_preferences p
    where p.user_id = ${userId} and p.kind = ${kind} and p.channel = ${channel}),
  ${kind} = any(${sql.param(defaultKinds[channel])}::text[])
) and (${kind} = ${toldEvenSuspended} or not ${suspended(userId)}))`;

/** Whether the row's person wants pushes of its kind and has a browser that takes them. */
export const mayBePushed = (userId: SQL, kind: SQL): SQL =>
  sql`exists (select from push_subscriptions s where s.user_id = ${userId})
    and ${wantsNotification(userId, kind, 'push')}`;

const offerWith = (n: SQL, condition: SQL): SQL =>
  sql`exists (select from offers o join buy_requests r on r.id = o.buy_request_id
    where o.id = ${n}.offer_id and ${condition})`;

const requestIsOpen = (n: SQL): SQL =>
  sql`exists (select from buy_requests r where r.id = ${n}.buy_request_id and ${rIsListed})`;

/** Of a notice `n`: whether what it asks for can still be done at a moment. */
const isStillSo: Record<AskedWhile, (n: SQL, now: SQL) => SQL> = {
  requestIsOpen,
  requestIsExpiring: (n) =>
    sql`exists (select from buy_requests r where r.id = ${n}.buy_request_id and ${requestIsExpiring})`,
  offerIsEnding: (n) => offerWith(n, sql`${offerIsEnding} and ${rIsListed}`),
  offerMayReturn: (n) => offerWith(n, sql`${offerMayReturn} and ${rIsListed}`),
  offerIsAskedAbout: (n) => offerWith(n, sql`${offerIsAskedAbout} and ${rIsListed}`),
  dealRuns: (n) => offerWith(n, dealRuns),
  proposalIsOpen: (n, now) => sql`exists (select from proposals pr
    where pr.offer_id = ${n}.offer_id and ${proposalIsOpenSql(sql`pr.status`)} and pr.expires_at > ${now})`,
  meetingIsProposed: (n, now) => sql`exists (select from meetings m
    where m.offer_id = ${n}.offer_id and ${meetingIsProposedSql(sql`m.status`)} and m.at > ${now})`,
};

/** Which kinds ask for something as long as what. */
const askedWhile = Object.entries(isStillSo).map(([word, holds]) => ({
  kinds: notificationKinds.filter((kind) => notificationDefinitions[kind].mail.onlyWhile === word),
  holds,
}));

/**
 * Of the notices with this name in a statement: whether what they ask for can still be done now. Who answered since, or
 * whose time is over, is not asked by mail any more.
 */
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

/** Whether a digest gathers the row's kind: messages have mails of their own. */
export const isGathered = (kind: SQL): SQL => sql`${kind} <> all(${sql.param(conversationKinds)}::text[])`;
