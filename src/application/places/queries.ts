import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connection.ts';
import { places } from '#database/schema.ts';
import { requestIsSql } from '#database/statuses.ts';
import { limits } from '#domain/limits/limits.ts';
import { type Around, aroundErrors, pointOf } from '#domain/places/around.ts';
import { type Gazetteer, gazetteerOf } from '#domain/places/gazetteer.ts';
import { distanceKm, type Place, placeUnknown } from '#domain/places/place.ts';
import { Refusal } from '#domain/refusals/refusal.ts';
import type { PlaceView } from '#domain/views/views.ts';
import { cacheReads } from '../cache-reads.ts';
import type { Context, DbContext } from '../context.ts';

const gazetteers = cacheReads<Gazetteer>(0);

/** Only a migration changes places, so a process reads them once. */
export const gazetteer = ({ db }: DbContext): Promise<Gazetteer> =>
  gazetteers(db, '', () => db.select().from(places).then(gazetteerOf));

type PlaceSummary = Pick<Place, 'id' | 'name' | 'department' | 'province'>;
export type PlaceLookup = (id: string | null) => PlaceSummary | null;

/** A join in lists would cost a tenth of their time. */
export async function loadPlaceLookup(ctx: DbContext): Promise<PlaceLookup> {
  const { byId } = await gazetteer(ctx);
  return (id) => {
    const place = id === null ? null : byId(id);
    return (
      place && { id: place.id, name: place.name, department: place.department, province: place.province }
    );
  };
}

/** Counts of listed publications. */
interface Uses {
  in: ReadonlyMap<string, number>;
  all: number;
}

const usesTtlMs = 10 * 60_000;
const counted = new WeakMap<Database, { until: number; uses: Uses; isCounting: boolean }>();

/** Empty during the first count, because the counts only decide an order, or which plan is quicker. */
function placeUses({ db, searches = db }: Pick<Context, 'db' | 'searches'>): Uses {
  const kept = counted.get(db) ?? { until: 0, uses: { in: new Map(), all: 0 }, isCounting: false };
  counted.set(db, kept);
  if (performance.now() >= kept.until && !kept.isCounting) {
    kept.isCounting = true;
    countUses(searches)
      .then((uses) => counted.set(db, { until: performance.now() + usesTtlMs, uses, isCounting: false }))
      .catch(() => counted.delete(db));
  }
  return kept.uses;
}

async function countUses(db: Database): Promise<Uses> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select place_id as id, count(*)::int as count from buy_requests
    where ${requestIsSql('isOpen', sql`status`)} and hidden_for is null and place_id is not null group by place_id
  `);
  return {
    in: new Map(rows.map(({ id, count }) => [id, count])),
    all: rows.reduce((sum, { count }) => sum + count, 0),
  };
}

/** The chosen place, or else the one that the text surely names. Refuses an unknown place with `invalid`. */
export async function placeFor(
  ctx: DbContext,
  { zone, placeId }: { zone: string; placeId: string | null | undefined },
): Promise<string | null> {
  const { byId, sure } = await gazetteer(ctx);
  if (!placeId) return sure(zone)?.id ?? null;
  if (!byId(placeId)) throw new Refusal({ code: 'invalid', errors: { placeId: placeUnknown } });
  return placeId;
}

export interface PlacesAround {
  /** As a PostgreSQL array literal; undefined for the whole country. */
  placeIds: string | undefined;
  /** So many publications that scanning all in their order is quicker. */
  isMany: boolean;
  /** From the centre, in whole km; null for an unknown place. */
  distanceTo: (placeId: string | null) => number | null;
}

/** Null without a place or point. Refuses unknown places, points and radii with `invalid`. */
export async function areaAround(
  ctx: Pick<Context, 'db' | 'searches'>,
  around: Around,
): Promise<PlacesAround | null> {
  const errors = aroundErrors(around);
  if (errors) throw new Refusal({ code: 'invalid', errors });
  if (around.place === undefined && around.lat === undefined) return null;
  const { byId, within } = await gazetteer(ctx);
  const place = around.place === undefined ? null : byId(around.place);
  const middle = pointOf(place, around);
  if (!middle || (around.place !== undefined && !place)) {
    throw new Refusal({ code: 'invalid', errors: { place: placeUnknown } });
  }
  const search = () => placesIn(within(middle, around.radius ?? 0));
  const places =
    around.radius === undefined
      ? null
      : place
        ? near.memo(`${place.id} ${around.radius}`, { context: search })
        : search();
  return {
    placeIds: places?.literal,
    isMany: places !== null && areMany(places.ids, placeUses(ctx)),
    distanceTo: (placeId) => {
      const other = placeId === null ? null : byId(placeId);
      return other && Math.round(distanceKm(middle, other));
    },
  };
}

interface Near {
  ids: string[];
  /** Some hundred ids, joined once for each place. */
  literal: string;
}
const placesIn = (ids: string[]): Near => ({ ids, literal: `{${ids.join(',')}}` });

/** Places around a place; those around a person's position are not cached. */
const near = new LRUCache<string, Near, () => Near>({
  max: 1_000,
  memoMethod: (_key, _stale, { context }) => context(),
});

/**
 * Scanning all publications in order until a page is full reads (all / here) rows for each row of the page; reading and
 * sorting all in these places reads `here` rows.
 */
function areMany(placeIds: readonly string[], uses: Uses): boolean {
  const here = placeIds.reduce((sum, id) => sum + (uses.in.get(id) ?? 0), 0);
  return here ** 2 > limits.pageSize * uses.all;
}

export const suggestedPlaces = 8;

export async function searchPlaces(
  ctx: Context,
  query: { search?: string; limit?: number },
  address: string,
): Promise<PlaceView[]> {
  const typed = query.search?.trim() ?? '';
  if (typed === '') return [];
  await ctx.rateLimiter.take('suggestionsByAddress', address);
  const { search, textOf } = await gazetteer(ctx);
  const uses = placeUses(ctx);
  return search(typed, { limit: query.limit ?? suggestedPlaces, uses: (id) => uses.in.get(id) ?? 0 }).map(
    (place) => {
      const { population: _, ...shown } = place;
      return { ...shown, text: textOf(place) };
    },
  );
}
