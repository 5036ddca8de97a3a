import { sql } from 'drizzle-orm';
import { v5 } from 'uuid';
import type { ReadContext } from '#application/context.ts';
import { type DigestGroup, digestMail } from '#application/mails/contents/notification-mails.ts';
import { mailLinks } from '#application/mails/mail-links.ts';
import { notificationMailKey, sendMail } from '#application/mails/send-mail.ts';
import { isGathered, isWorthMailing, readWants } from '#application/notifications/delivery-rules.ts';
import { isNotWithdrawn, offerToOpen } from '#application/notifications/visibility.ts';
import type { OutgoingScope } from '#application/queue-handlers.ts';
import { enqueue } from '#database/enqueue.ts';
import { digestCutoffs } from '#domain/dates/mornings.ts';
import type { EventOf } from '#domain/events/domain-events.ts';
import type { NotificationFacts, NotificationSubject } from '#domain/notifications/definition.ts';
import { factsAt, type NotificationKind } from '#domain/notifications/notification.ts';

const batch = 500;
/** Further groups are counted only. */
const groupsMax = 20;
/** Notifications are dated by the begin of their transaction, so younger ones may not be visible yet. */
const settledMs = 60_000;

/**
 * Enqueues due digests of one batch of people. A person's next digest begins where this one ends, in the same
 * transaction, so none is lost or repeated. @returns how many.
 */
export async function planDigests(ctx: ReadContext): Promise<number> {
  const ends = new Date(ctx.now().getTime() - settledMs);
  const { daily, weekly } = digestCutoffs(ends);
  const until = ends.toISOString();
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ userId: string; since: Date }>(sql`
      with due as (
        select s.user_id, s.last_digest_at from mail_settings s
        where s.digest <> 'off' and s.bounced_at is null and (
          (s.digest = 'daily' and s.last_digest_at < ${daily.toISOString()})
          or (s.digest = 'weekly' and s.last_digest_at < ${weekly.toISOString()}))
        order by s.digest, s.last_digest_at limit ${batch} for no key update skip locked
      )
      update mail_settings s set last_digest_at = ${until} from due where s.user_id = due.user_id
      returning s.user_id as "userId", due.last_digest_at as since
    `);
    await enqueue(
      tx,
      rows.map(({ userId, since }) => ({
        aggregateId: v5('digest', userId),
        event: { kind: 'mail.digest', userId, since: new Date(since).toISOString(), until },
      })),
    );
    return rows.length;
  });
}

interface GroupRow extends Record<string, unknown>, NotificationSubject {
  kind: NotificationKind;
  facts: NotificationFacts;
  count: number;
  fullName: string;
}

/** Sends nothing when nothing is unread. */
export async function mailDigest(
  { userId, since, until }: EventOf<'mail.digest'>,
  scope: OutgoingScope,
): Promise<void> {
  const { ctx, mails } = scope;
  const { digest, mailAddress, wants } = await readWants(ctx.db, userId);
  if (mailAddress === null || digest === 'off') return;
  const groups = (await unreadGroups(ctx, userId, since, until)).filter(({ kind }) => wants(kind, 'mail'));
  const [first] = groups;
  if (!first) return;
  const { fullName } = first;
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const told: DigestGroup[] = groups.slice(0, groupsMax);
  const { links, headers } = mailLinks(mails, userId, 'digest');
  const content = { ...digestMail({ fullName, digest, groups: told, total }, mails.publicUrl), links };
  await sendMail(scope, {
    key: notificationMailKey(userId, String(Date.parse(until))),
    to: { userId, email: mailAddress },
    content,
    headers,
  });
}

/** One row for each group, newest first. Messages have mails of their own. */
async function unreadGroups({ db, now }: ReadContext, userId: string, since: string, until: string) {
  const { rows } = await db.execute<GroupRow>(sql`
    select g.*, p.full_name as "fullName" from (
      select distinct on (n.group_key) n.user_id, n.kind, n.facts, n.buy_request_id as "buyRequestId",
        ${offerToOpen()} as "offerId", n.chat_id as "chatId", n.created_at,
        count(*) over (partition by n.group_key)::int as count
      from notifications n
      where n.user_id = ${userId} and n.read_at is null and ${isGathered(sql`n.kind`)} and ${isNotWithdrawn()}
        and ${isWorthMailing(now())}
        and n.created_at > ${since} and n.created_at <= ${until}
      order by n.group_key, n.created_at desc, n.id desc
    ) g join profiles p on p.id = g.user_id
    order by g.created_at desc
  `);
  return rows.map((row) => ({ ...row, facts: factsAt(row.facts, now()) }));
}
