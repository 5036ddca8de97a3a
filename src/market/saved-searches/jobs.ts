import { sql } from 'drizzle-orm';
import { rIsListed } from '../buy-requests/visibility.ts';
import type { Market } from '../context.ts';

/** Longer than the notices of it are kept: one that is opened again after this is news. */
const keptDays = 365;
const batch = 5_000;

/** Forgets what searches found of requests that ended long ago, some at a time. @returns how many. */
export async function sweepMatches({ db, now }: Pick<Market, 'db' | 'now'>): Promise<number> {
  const before = sql`${now().toISOString()}::timestamptz - ${keptDays} * interval '1 day'`;
  const { rowCount } = await db.execute(sql`
    delete from saved_search_matches where (saved_search_id, buy_request_id) in (
      select m.saved_search_id, m.buy_request_id
      from buy_requests r join saved_search_matches m on m.buy_request_id = r.id
      where not (${rIsListed}) and r.updated_at < ${before}
      limit ${batch}
    )
  `);
  return rowCount ?? 0;
}
