import { eq, sql } from 'drizzle-orm';
import { identities, unverifiedAccounts, user } from '#database/schema.ts';
import { limits } from '#domain/limits/limits.ts';
import { rateLimits } from '#domain/limits/rate-limits.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import { noRateLimits } from '#services/rate-limiter.ts';
import type { Context, Transaction } from '../../context.ts';
import { withRateLimit } from '../../rate-limit.ts';
import { identifyAccount, type LimitKeys, limitKeysOf } from '../identity.ts';
import { hadDealSince, isEstablished } from './queries.ts';

const most = { publications: limits.unverifiedPublications, offers: limits.unverifiedOffers };

/**
 * Counts one publication or offer of an account with an unconfirmed address, inside the transaction that creates it;
 * refuses with `email_unverified` beyond the allowance. Simultaneous calls wait for the one row of the count, which
 * never goes down: deleted things stay counted. Runs after the images, because of the lock order.
 */
export async function countBeginning(
  ctx: Pick<Context, 'rateLimiter'>,
  tx: Transaction,
  userId: string,
  what: keyof typeof most,
): Promise<void> {
  // Disabled together with rate limits.
  if (ctx.rateLimiter === noRateLimits) return;
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

/** A new account inherits the count of earlier unconfirmed accounts of its mailbox. */
export async function carryBeginnings(tx: Transaction, ctx: Context, userId: string): Promise<void> {
  const identity = await identifyAccount(tx, ctx, userId);
  await tx.execute(sql`
    insert into ${unverifiedAccounts} as already (user_id, publications, offers)
    select ${userId}::uuid, i.unconfirmed_publications, i.unconfirmed_offers from ${identities} i
    where i.id = ${identity?.identityId ?? null}::uuid and i.unconfirmed_publications + i.unconfirmed_offers > 0
    on conflict (user_id) do update set publications = excluded.publications, offers = excluded.offers
  `);
}

/**
 * Refuses with `rate_limited` a person who let several deals fall through, with any account of their mailbox: an
 * accepted offer shows an e-mail address.
 */
export async function requireNoPause(ctx: Context, userId: string): Promise<void> {
  for (const key of (await keysOf(ctx, userId)).all) await ctx.rateLimiter.require('brokenDeals', key);
}

/** Without rate limits no keys are read. */
const keysOf = async (ctx: Context, userId: string): Promise<LimitKeys> =>
  ctx.rateLimiter === noRateLimits ? { own: userId, all: [userId] } : limitKeysOf(ctx, userId);

/** Counts a deal that somebody let fall through. */
export async function noteBrokenDeal(ctx: Context, userId: string): Promise<void> {
  await ctx.db.transaction((tx) => identifyAccount(tx, ctx, userId));
  await ctx.rateLimiter.note('brokenDeals', (await limitKeysOf(ctx, userId)).own);
}

/**
 * Runs an action that shows somebody another person's e-mail address, within `addressesShown`. An address already shown
 * within the limit's period is not counted again, nor is a missing one, which `run` refuses.
 */
export async function withinAddresses<Answer>(
  ctx: Context,
  userId: string,
  findOther: () => Promise<string | null>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (ctx.rateLimiter === noRateLimits) return withRateLimit(ctx, { userId }, 'showAddress', run);
  const otherId = await findOther();
  if (otherId === null) return run();
  const since = new Date(ctx.now().getTime() - rateLimits.addressesShown.seconds * 1000);
  if (await hadDealSince(ctx, userId, otherId, since)) return run();
  const [{ own: limitKey }, hasHistory] = await Promise.all([
    limitKeysOf(ctx, userId),
    isEstablished(ctx, userId),
  ]);
  return withRateLimit(ctx, { userId, limitKey }, 'showAddress', run, { isEstablished: hasHistory });
}
