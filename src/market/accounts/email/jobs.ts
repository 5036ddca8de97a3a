import { lt, sql } from 'drizzle-orm';
import { emailLinks } from '#database/schema.ts';
import { keptSince } from '#domain/limits/retention.ts';
import type { Market } from '../../context.ts';
import { leaveLink } from './records.ts';

const sweepBatch = 5_000;
/** Accounts asked in one transaction, and so the mails that leave at once. */
const batch = 50;

/**
 * Asks accounts from before there were links to confirm their address, once and some at a time: until they do, no notice
 * is mailed to them. @returns how many.
 */
export async function askOlderAccounts(market: Market): Promise<number> {
  const asked = await market.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ userId: string; email: string }>(sql`
      select u.id as "userId", u.email from "user" u
      where not u.email_verified
        and not exists (select from unverified_accounts a where a.user_id = u.id and a.asked_at is not null)
      order by u.id limit ${batch} for no key update of u skip locked
    `);
    for (const account of rows) await leaveLink(tx, { ...account, next: null }, market.now());
    return rows.length;
  });
  if (asked > 0) market.wakeRelay();
  return asked;
}

/** Forgets links that expired long ago, some at a time. @returns how many. */
export async function sweepEmailLinks({ db, now }: Pick<Market, 'db' | 'now'>): Promise<number> {
  const before = keptSince('emailLinks', now());
  const old = db
    .select({ id: emailLinks.id })
    .from(emailLinks)
    .where(lt(emailLinks.expiresAt, before))
    .orderBy(emailLinks.expiresAt)
    .limit(sweepBatch);
  const { rowCount } = await db.delete(emailLinks).where(sql`${emailLinks.id} in ${old}`);
  return rowCount ?? 0;
}
