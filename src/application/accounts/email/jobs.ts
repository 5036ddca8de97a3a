import { lt, sql } from 'drizzle-orm';
import { emailLinks } from '#database/schema.ts';
import { keptSince } from '#domain/limits/retention.ts';
import type { Context } from '../../context.ts';

const sweepBatch = 5_000;
/** Forgets links that expired long ago, some at a time. @returns how many. */
export async function sweepEmailLinks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
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
