import { sql } from 'drizzle-orm';
import type { Market } from '../context.ts';

/** Mail to a person's address came back. Nothing more goes there, unless it is another address by now. */
export async function noteBounce(
  { db, now }: Pick<Market, 'db' | 'now'>,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into mail_settings (user_id, bounced_at)
    select p.id, ${now().toISOString()}::timestamptz from profiles p
    where p.id = ${userId} and lower(p.email) = lower(${email})
    on conflict (user_id) do update set bounced_at = coalesce(mail_settings.bounced_at, excluded.bounced_at)
  `);
  return rowCount === 1;
}
