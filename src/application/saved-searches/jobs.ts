import { sql } from 'drizzle-orm';
import { keptSince } from '#domain/limits/retention.ts';
import { searchRules } from '#domain/search/rules.ts';
import { rIsListed } from '../buy-requests/visibility.ts';
import type { Context } from '../context.ts';
import { writeKeys } from './known.ts';
import type { KeyedSearch } from './request-keys.ts';

const batch = 5_000;

/** Forgets what searches found of requests that ended long ago, some at a time. @returns how many. */
export async function sweepMatches({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const before = keptSince('matchesOfEndedRequests', now()).toISOString();
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

const renewed = 1_000;

type Outdated = KeyedSearch & { id: string } & Record<string, unknown>;

/** Rebuilds the keys of searches that have none or keys of an older rule version, in batches. @returns how many. */
export const renewKeys = ({ db }: Pick<Context, 'db'>): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<Outdated>(sql`
      select id, words, zones, category_id as "categoryId", near_place_ids as "nearPlaceIds" from saved_searches where rules < ${searchRules} or rules > ${searchRules}
      order by id limit ${renewed} for no key update skip locked
    `);
    if (rows.length > 0) await writeKeys(tx, rows);
    return rows.length;
  });
