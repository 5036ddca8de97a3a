import { sql } from 'drizzle-orm';
import type { DbContext } from '../context.ts';
import { gazetteer } from './queries.ts';

/** Small, because each row takes a millisecond or more and its editors wait for the whole batch. */
const batch = 200;

interface Unplaced extends Record<string, unknown> {
  id: string;
  zone: string;
  /** The place was never looked for. */
  isNew: boolean;
}

/**
 * Places publications whose zone an older version of the product wrote. The zone stays. @returns how many were checked.
 */
export async function placeZones(ctx: DbContext): Promise<number> {
  const { sure } = await gazetteer(ctx);
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Unplaced>(sql`
      select id, zone, placed_zone is null as "isNew" from buy_requests where placed_zone is distinct from zone
      order by id limit ${batch} for no key update skip locked
    `);
    if (rows.length === 0) return 0;
    const found = rows.map(({ zone }) => sure(zone)?.id ?? null);
    await tx.execute(sql`
      update buy_requests r set placed_zone = r.zone,
        place_id = case when found.is_new then coalesce(r.place_id, found.place) else found.place end
      from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(found)}::text[],
        ${sql.param(rows.map(({ isNew }) => isNew))}::boolean[]) as found (id, place, is_new)
      where r.id = found.id
    `);
    return rows.length;
  });
}
