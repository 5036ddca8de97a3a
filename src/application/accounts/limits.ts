import { eq, sql } from 'drizzle-orm';
import { identifyAccount, type LimitKeys, limitKeysOf } from '#application/accounts/identity.ts';
import type { Context, DbContext, ReadContext, Transaction } from '#application/context.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { withRateLimit } from '#application/rate-limit.ts';
import { identities, unverifiedAccounts, user } from '#database/schema.ts';
import { offerIsSql, requestIsSql } from '#database/statuses.ts';
import { limits } from '#domain/limits/limits.ts';
import { establishedAccount, rateLimits } from '#domain/limits/rate-limits.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import { noRateLimits } from '#services/rate-limiter.ts';

const day = 24 * 60 * 60 * 1000;

/** SQL: whether the parties of offer `o` on request `r` have one mailbox. */
const isWithOneself = sql`exists (
  select from profiles buyer join profiles seller on seller.identity_id = buyer.identity_id
  where buyer.id = r.user_id and seller.id = o.seller_id
)`;

/** Whether an account is some days old and completed a deal with somebody else, as buyer or as seller. */
export async function isEstablished({ db, now }: ReadContext, userId: string): Promise<boolean> {
  const before = new Date(now().getTime() - establishedAccount.days * day).toISOString();
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

async function hadDealSince(
  { db }: DbContext,
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

export async function isConfirmed(db: Context['db'], userId: string): Promise<boolean> {
  const [account] = await confirmation(db).execute({ userId });
  return account?.isConfirmed ?? false;
}

const most = { publications: limits.unverifiedPublications, offers: limits.unverifiedOffers };

/**
 * Counts one publication or offer of an account with an unconfirmed address, and refuses with `email_unverified` beyond
 * the allowance. The count never goes down. Runs after the images, because of the lock order.
 */
export async function countUnverified(
  ctx: Pick<Context, 'rateLimiter'>,
  tx: Transaction,
  userId: string,
  what: keyof typeof most,
): Promise<void> {
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

export async function carryUnverifiedCounts(tx: Transaction, ctx: Context, userId: string): Promise<void> {
  const identity = await identifyAccount(tx, ctx, userId);
  await tx.execute(sql`
    insert into ${unverifiedAccounts} as already (user_id, publications, offers)
    select ${userId}::uuid, i.unconfirmed_publications, i.unconfirmed_offers from ${identities} i
    where i.id = ${identity?.identityId ?? null}::uuid and i.unconfirmed_publications + i.unconfirmed_offers > 0
    on conflict (user_id) do update set publications = excluded.publications, offers = excluded.offers
  `);
}

/** Refuses a person who let several deals fall through: an accepted offer shows an e-mail address. */
export async function assertNotPaused(ctx: Context, userId: string): Promise<void> {
  for (const key of (await keysOf(ctx, userId)).all) await ctx.rateLimiter.require('brokenDeals', key);
}

const keysOf = async (ctx: Context, userId: string): Promise<LimitKeys> =>
  ctx.rateLimiter === noRateLimits ? { own: userId, all: [userId] } : limitKeysOf(ctx, userId);

export async function countBrokenDeal(ctx: Context, userId: string): Promise<void> {
  await ctx.db.transaction((tx) => identifyAccount(tx, ctx, userId));
  await ctx.rateLimiter.note('brokenDeals', (await limitKeysOf(ctx, userId)).own);
}

/**
 * Counts an action that shows another person's e-mail address in the limit `addressesShown`. Addresses already shown
 * within its period are not counted again, nor are missing ones, which `run` refuses.
 */
export async function withAddressLimit<Answer>(
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
