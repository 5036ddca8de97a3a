import { inArray, sql } from 'drizzle-orm';
import { deleteAll } from '#application/accounts/delete-account.ts';
import { signedInAs } from '#application/actor.ts';
import type { Context, ReadContext } from '#application/context.ts';
import { deleteOlder } from '#application/delete-older.ts';
import { emailLinks, identities, ratings, reports, securityEvents } from '#database/schema.ts';
import { retainedSince } from '#domain/limits/retention.ts';

export const sweepActivity = ({ db, now }: ReadContext): Promise<number> =>
  deleteOlder(db, securityEvents.createdAt, retainedSince('securityEvents', now()), [securityEvents.id]);

const accountsAtOnce = 20;

/**
 * Deletes one batch of accounts whose address was never confirmed: often somebody typed another person's address.
 * Accounts with anything that others see or decided about stay, as do suspended accounts and those with a session.
 */
export async function removeUnconfirmed(ctx: Context): Promise<number> {
  const now = ctx.now();
  const before = retainedSince('unconfirmedAccounts', now).toISOString();
  return ctx.db.transaction(async (tx) => {
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
      order by u.id limit ${accountsAtOnce} for update of u skip locked
    `);
    for (const { id } of rows) await deleteAll(tx, ctx, signedInAs(id));
    return rows.length;
  });
}

export const sweepEmailLinks = ({ db, now }: ReadContext): Promise<number> =>
  deleteOlder(db, emailLinks.expiresAt, retainedSince('emailLinks', now()), [emailLinks.id]);

const identitiesAtOnce = 1_000;

/** Deletes identities with their mailboxes once their last account was deleted long ago and no suspension runs. */
export async function sweepIdentities({ db, now }: ReadContext): Promise<number> {
  const at = now().toISOString();
  const old = sql`
    select i.id from identities i
    where i.left_at < ${retainedSince('identities', now()).toISOString()}::timestamptz
      and greatest(i.suspended_until, i.unconfirmed_suspended_until, '-infinity') < ${at}::timestamptz
      and not exists (select from profiles p where p.identity_id = i.id)
    limit ${identitiesAtOnce}`;
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(identities)
      .where(sql`${identities.id} in (${old})`)
      .returning({ id: identities.id });
    const ids = gone.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx
      .update(reports)
      .set({ reporterIdentityId: null })
      .where(inArray(reports.reporterIdentityId, ids));
    await tx.update(ratings).set({ raterIdentityId: null }).where(inArray(ratings.raterIdentityId, ids));
    return ids.length;
  });
}
