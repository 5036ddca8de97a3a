import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { gazetteer } from './queries.ts';

/** Few, because whoever edits one of them waits for all: each row takes a millisecond or more, with its indexes. */
const batch = 200;

interface Unplaced extends Record<string, unknown> {
  id: string;
  zone: string;
  /** Its place was never looked for. */
  isNew: boolean;
}

/**
 * Gives publications whose zone no command of this version wrote the place that it surely names, some at a time: those of
 * before, and those whose zone the version before has changed since. The zone stays as it is. @returns how many were
 * looked at.
 */
export async function placeZones(ctx: Pick<Context, 'db'>): Promise<number> {
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
