import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#application/context.ts';
import { normalizedText } from '#database/normalized-text.ts';
import { keptSince, retention } from '#domain/limits/retention.ts';

/** Identifies a wish across publications of it: the owner, and the letters of the title. */
export const alertKeyOf = (request: SQL): SQL =>
  sql`md5(${request}.user_id::text || ' ' || regexp_replace(${normalizedText(sql`${request}.title`)}, '[^[:alnum:]]+', '', 'g'))`;

/** Whether a person got an alert about this wish recently. */
export const wasRecentlyAlertedSql = (wish: SQL, userId: SQL): SQL => sql`exists (
  select from told_wishes w where w.wish = ${wish} and w.user_id = ${userId}
    and w.told_at > now() - ${sql.raw(String(retention.toldWishes.days))} * interval '1 day'
)`;

const batch = 5_000;

/** Deletes old records of who got an alert about which wish, in batches. @returns how many. */
export async function sweepAlertedRequests({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from told_wishes where (wish, user_id) in (
      select wish, user_id from told_wishes
      where told_at < ${keptSince('toldWishes', now()).toISOString()}
      order by told_at limit ${batch}
    )
  `);
  return rowCount ?? 0;
}
