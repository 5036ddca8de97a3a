import { sql } from 'drizzle-orm';
import type { Market } from '../context.ts';
import { gazetteer } from './queries.ts';

/** Few, because whoever edits one of them waits for all: each row takes a millisecond or more, with its indexes. */
const batch = 200;

interface Unplaced extends Record<string, unknown> {
  id: string;
  zone: string;
}

/**
 * Gives publications that no command of this version wrote the place that their zone surely names, once, some at a time.
 * The zone stays as it is. @returns how many were looked at.
 */
export async function placeZones(market: Pick<Market, 'db'>): Promise<number> {
  const { sure } = await gazetteer(market);
  return market.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Unplaced>(sql`
      select id, zone from buy_requests where not is_placed
      order by id limit ${batch} for no key update skip locked
    `);
    if (rows.length === 0) return 0;
    const found = rows.map(({ zone }) => sure(zone)?.id ?? null);
    await tx.execute(sql`
      update buy_requests r set is_placed = true, place_id = coalesce(r.place_id, found.place)
      from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(found)}::text[]) as found (id, place)
      where r.id = found.id
    `);
    return rows.length;
  });
}
