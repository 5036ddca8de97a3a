import { eq, sql } from 'drizzle-orm';
import { user } from '#database/schema.ts';
import { offerIsSql, requestIsSql } from '#database/statuses.ts';
import { established } from '#domain/limits/rate-limits.ts';
import type { Market } from '../../context.ts';
import { prepareOnce } from '../../prepared.ts';

const day = 24 * 60 * 60 * 1000;

/** Whether an account has a history: it is some days old and had a deal that was done, as buyer or as seller. */
export async function isEstablished(
  { db, now }: Pick<Market, 'db' | 'now'>,
  userId: string,
): Promise<boolean> {
  const before = new Date(now().getTime() - established.days * day).toISOString();
  const { rows } = await db.execute(sql`
    select from profiles where id = ${userId} and created_at <= ${before} and (
      exists (select from buy_requests where user_id = ${userId} and ${requestIsSql('isDone', sql`status`)})
      or exists (
        select from offers o join buy_requests r on r.id = o.buy_request_id
        where o.seller_id = ${userId} and ${offerIsSql('isDeal', sql`o.status`)} and ${requestIsSql('isDone', sql`r.status`)}
      )
    )
  `);
  return rows.length > 0;
}

const confirmation = prepareOnce((db) =>
  db
    .select({ isConfirmed: user.emailVerified })
    .from(user)
    .where(eq(user.id, sql.placeholder('userId')))
    .prepare('account_is_confirmed'),
);

/** Whether somebody confirmed their address; false when the account is gone. */
export async function isConfirmed(db: Market['db'], userId: string): Promise<boolean> {
  const [account] = await confirmation(db).execute({ userId });
  return account?.isConfirmed ?? false;
}
