import { lt, sql } from 'drizzle-orm';
import { offerEvents, personDays } from '#database/schema.ts';
import { countedDays } from '#domain/people/facts/person-facts.ts';
import type { Market } from '../../context.ts';
import { countOffer } from './effects.ts';

const batch = 200;

/**
 * Counts offers with history that the relay has not counted: of an older version of the product, above all.
 * @returns how many offers.
 */
export async function countOlderOffers({ db }: Pick<Market, 'db'>): Promise<number> {
  const offers = await db
    .selectDistinct({ id: offerEvents.offerId })
    .from(offerEvents)
    .where(sql`not ${offerEvents.isCounted}`)
    .limit(batch);
  for (const { id } of offers) await db.transaction((tx) => countOffer(tx, id));
  return offers.length;
}

/** Forgets the days that no fact looks back to any more. @returns how many rows. */
export async function sweepPersonDays({ db, now }: Pick<Market, 'db' | 'now'>): Promise<number> {
  const { rowCount } = await db.delete(personDays).where(lt(personDays.day, countedDays(now()).first));
  return rowCount ?? 0;
}
