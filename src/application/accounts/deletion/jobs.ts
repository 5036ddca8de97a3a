import { sql } from 'drizzle-orm';
import { keptSince } from '#domain/limits/retention.ts';
import { inNameOf } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { deleteAll } from './commands.ts';

const batch = 20;

/**
 * Deletes accounts whose address was never confirmed, some at a time: often somebody typed another person's address, which
 * is then free again. Accounts with anything that others see or decided about stay, as do suspended ones and those that
 * somebody is signed in to. @returns how many.
 */
export async function removeUnconfirmed(ctx: Context): Promise<number> {
  const now = ctx.now();
  const before = keptSince('unconfirmedAccounts', now).toISOString();
  const removed = await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select u.id from "user" u join profiles p on p.id = u.id join unverified_accounts a on a.user_id = u.id
      where not u.email_verified and u.created_at < ${before}::timestamptz and a.asked_at < ${before}::timestamptz
        and p.suspended_until is null
        and not exists (select from session s where s.user_id = u.id and s.expires_at > ${now.toISOString()}::timestamptz)
        and not exists (select from user_roles r where r.user_id = u.id)
        and not exists (select from buy_requests r where r.user_id = u.id)
        and not exists (select from posts r where r.user_id = u.id)
        and not exists (select from offers o where o.seller_id = u.id)
        and not exists (select from questions q where q.author_id = u.id)
        and not exists (select from chats c where c.buyer_id = u.id or c.seller_id = u.id)
        and not exists (select from ratings r where r.rater_id = u.id or r.rated_id = u.id)
        and not exists (select from reports r where r.reporter_id = u.id)
        and not exists (select from moderation_cases c where c.author_id = u.id)
      order by u.id limit ${batch} for update of u skip locked
    `);
    for (const { id } of rows) await deleteAll(tx, ctx, inNameOf(id));
    return rows.length;
  });
  return removed;
}
