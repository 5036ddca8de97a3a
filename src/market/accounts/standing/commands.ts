import { eq, sql } from 'drizzle-orm';
import { user } from '#database/schema.ts';
import { limits } from '#domain/limits/limits.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import { noRateLimits } from '#services/rate-limiter.ts';
import type { Market, Transaction } from '../../context.ts';

const most = { publications: limits.unverifiedPublications, offers: limits.unverifiedOffers };

/**
 * Counts one publication or offer of an account whose address is not confirmed, inside the transaction that makes it;
 * refuses with `email_unverified` when it had all it may have. The count is one row that calls at the same time wait
 * for, and it never goes down: what was deleted stays counted. Comes after the images, as locks are taken.
 */
export async function countBeginning(
  market: Pick<Market, 'rateLimiter'>,
  tx: Transaction,
  userId: string,
  what: keyof typeof most,
): Promise<void> {
  // Where limits are switched off this one is too.
  if (market.rateLimiter === noRateLimits) return;
  const [account] = await tx.select({ isVerified: user.emailVerified }).from(user).where(eq(user.id, userId));
  if (account?.isVerified) return;
  const column = sql.identifier(what);
  const { rowCount } = await tx.execute(sql`
    insert into unverified_accounts as already (user_id, ${column}) values (${userId}, 1)
    on conflict (user_id) do update set ${column} = already.${column} + 1
    where already.${column} < ${most[what]}
  `);
  if (rowCount === 0) throw refuse('email_unverified');
}
