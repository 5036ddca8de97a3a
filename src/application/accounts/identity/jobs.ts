import { inArray, sql } from 'drizzle-orm';
import { identities, ratings, reports } from '#database/schema.ts';
import { keptSince } from '#domain/limits/retention.ts';
import type { Context } from '../../context.ts';

const sweepBatch = 1_000;

/**
 * Forgets identities whose last account was deleted long ago, with their mailboxes, once no suspension of theirs runs any
 * more. @returns how many.
 */
export async function sweepIdentities({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const at = now().toISOString();
  const old = sql`
    select i.id from identities i
    where i.left_at < ${keptSince('identities', now()).toISOString()}::timestamptz
      and greatest(i.suspended_until, i.unconfirmed_suspended_until, '-infinity') < ${at}::timestamptz
      and not exists (select from profiles p where p.identity_id = i.id)
    limit ${sweepBatch}`;
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
