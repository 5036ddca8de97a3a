import { eq, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '#application/context.ts';
import { deleteOlder } from '#application/delete-older.ts';
import { type MailContent, renderMail } from '#application/mails/contents/render-mail.ts';
import type { OutgoingScope } from '#application/queue-handlers.ts';
import type { Database } from '#database/connection.ts';
import { deliveries } from '#database/schema.ts';
import { retainedSince } from '#domain/limits/retention.ts';
import type { BounceReport } from '#services/mail/bounce-report.ts';
import { RecipientRejected } from '#services/mail/mailer.ts';

interface OutgoingMail {
  /** Part of the Message-ID, file name and delivery row. */
  key: string;
  /** Null for mail to ourselves. */
  to: { userId: string; email: string } | null;
  /** The person waits for such a mail. */
  isAboutAccount?: true;
  content: MailContent;
  replyTo?: string;
  headers?: Record<string, string>;
}

/** Suppresses automatic replies (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };

export async function sendMail(
  { ctx, mailer }: Pick<OutgoingScope, 'ctx' | 'mailer'>,
  { key, to, content, isAboutAccount, ...rest }: OutgoingMail,
  keys: readonly string[] = [key],
): Promise<void> {
  if (await wasDelivered(ctx.db, deliveryKey(key))) return;
  try {
    const sent = { ...rest, isUrgent: isAboutAccount ?? false, headers: { ...automatic, ...rest.headers } };
    await mailer.send({ key, to: to?.email ?? null, ...sent, ...(await renderMail(content)) });
  } catch (error) {
    if (!(error instanceof RecipientRejected) || to === null) throw error;
    await markBounced(ctx, to);
  }
  await recordDeliveries(ctx.db, keys.map(deliveryKey));
}

/** Pushes share the table of deliveries. */
export const deliveryKey = (key: string): string => `mail:${key}`;

/** The key contains the user's id, because the notifications may be gone when the mail bounces. */
export const notificationMailKey = (userId: string, what: string): string => `to-${userId}-${what}`;

const isMailKeyOf = (key: string, userId: SQL): SQL => sql`starts_with(${key}, 'to-' || ${userId} || '-')`;

export async function wasDelivered(db: Database, key: string): Promise<boolean> {
  return (await db.$count(deliveries, eq(deliveries.key, key))) > 0;
}

export async function recordDeliveries(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insert(deliveries)
    .values(keys.map((key) => ({ key })))
    .onConflictDoNothing();
}

export const sweepDeliveries = ({ db, now }: ReadContext): Promise<number> =>
  deleteOlder(db, deliveries.sentAt, retainedSince('deliveries', now()), [deliveries.key]);

/** No more mails go to the address, unless the person has another address by now. */
export async function markBounced(
  { db, now }: ReadContext,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into mail_settings (user_id, bounced_at)
    select p.id, ${now().toISOString()}::timestamptz from profiles p
    where p.id = ${userId} and lower(p.email) = lower(${email})
    for key share of p
    on conflict (user_id) do update set bounced_at = coalesce(mail_settings.bounced_at, excluded.bounced_at)
  `);
  return rowCount === 1;
}

/** Only for recipients of the mail, so a forged report stops nobody's mails. @returns how many people. */
export async function markReportedBounces(
  { db, now }: ReadContext,
  { key, addresses }: BounceReport,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into mail_settings (user_id, bounced_at)
    select p.id, ${now().toISOString()}::timestamptz from "user" u join profiles p on p.id = u.id
    where u.email = any(${sql.param(addresses)}::text[])
      and exists (select from deliveries d where d.key = ${deliveryKey(key)})
      and ${isMailKeyOf(key, sql`p.id`)}
    for key share of p
    on conflict (user_id) do update set bounced_at = coalesce(mail_settings.bounced_at, excluded.bounced_at)
  `);
  return rowCount ?? 0;
}
