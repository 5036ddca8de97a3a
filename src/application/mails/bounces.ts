import { sql } from 'drizzle-orm';
import type { BounceReport } from '#services/mail/bounce-report.ts';
import type { Context } from '../context.ts';
import { deliveryKey, isMailKeyOf } from './deliveries.ts';

/** A person's address bounced: no more mails go there, unless the person has another address by now. */
export async function markBounced(
  { db, now }: Pick<Context, 'db' | 'now'>,
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

/**
 * Marks addresses that a mail server reported as undeliverable, but only for people who were sent the mail in
 * question. A made-up report can therefore not stop anybody's mails. @returns how many people.
 */
export async function markReportedBounces(
  { db, now }: Pick<Context, 'db' | 'now'>,
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
