import { eq, sql } from 'drizzle-orm';
import { user } from '#database/schema.ts';
import { offerIsSql, requestIsSql } from '#database/statuses.ts';
import { established } from '#domain/limits/rate-limits.ts';
import type { Context } from '../../context.ts';
import { prepareOnce } from '../../prepare-once.ts';

const day = 24 * 60 * 60 * 1000;

/** Whether both parties of the deal of `o` on `r` have one mailbox. */
const isWithOneself = sql`exists (
  select from profiles buyer join profiles seller on seller.identity_id = buyer.identity_id
  where buyer.id = r.user_id and seller.id = o.seller_id
)`;

/**
 * Whether an account has a history: it is some days old and completed a deal with somebody else, as buyer or as seller.
 */
export async function isEstablished(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
): Promise<boolean> {
  const before = new Date(now().getTime() - established.days * day).toISOString();
  const { rows } = await db.execute(sql`
    select from profiles where id = ${userId} and created_at <= ${before} and (
      exists (
        select from buy_requests r where r.user_id = ${userId} and ${requestIsSql('isDone', sql`r.status`)}
        and not exists (
          select from offers o where o.buy_request_id = r.id and ${offerIsSql('isDeal', sql`o.status`)} and ${isWithOneself}
        )
      ) or exists (
        select from offers o join buy_requests r on r.id = o.buy_request_id
        where o.seller_id = ${userId} and ${offerIsSql('isDeal', sql`o.status`)} and ${requestIsSql('isDone', sql`r.status`)}
        and not ${isWithOneself}
      )
    )
  `);
  return rows.length > 0;
}

/** Whether a deal of the two people began since then, in either role and with any outcome. */
export async function hadDealSince(
  { db }: Pick<Context, 'db'>,
  userId: string,
  otherId: string,
  since: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from offer_events e
    where ((e.buyer_id = ${userId}::uuid and e.seller_id = ${otherId}::uuid)
        or (e.buyer_id = ${otherId}::uuid and e.seller_id = ${userId}::uuid))
      and ${offerIsSql('isDeal', sql`e.to_status`)} and e.created_at > ${since.toISOString()}::timestamptz
    limit 1
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
export async function isConfirmed(db: Context['db'], userId: string): Promise<boolean> {
  const [account] = await confirmation(db).execute({ userId });
  return account?.isConfirmed ?? false;
}
