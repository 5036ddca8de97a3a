import { onCommit } from '#database/commit-notes.ts';
import { shownAnything, shownLists, shownTopic } from '#domain/events/market-events.ts';
import { limits } from '#domain/limits/limits.ts';
import type { Market } from '#market/context.ts';
import { KeptTotals } from '#market/totals.ts';
import type { Services } from '#services/index.ts';

/** The use cases over these services, with the real clock. `wakeRelay` is given where this process runs a relay. */
export function openMarket(
  { bus, config, database, searches, images, rateLimiter }: Services,
  wakeRelay: () => void = () => undefined,
): Market {
  return {
    db: database.db,
    searches: searches.db,
    totals: keepTotals(bus, database.db),
    now: () => new Date(),
    images,
    rateLimiter,
    secrets: config.authSecrets,
    wakeRelay,
  };
}

/**
 * Drops the kept totals like the visitors' kept answers: after a commit here, or when the bus reports another
 * process's.
 */
function keepTotals(bus: Services['bus'], db: Market['db']): KeptTotals {
  const totals = new KeptTotals(limits.totalCap);
  const drop = (things: readonly string[]) => {
    if (things.includes(shownLists) || things.includes(shownAnything)) totals.drop();
  };
  onCommit(db, drop);
  bus.subscribe([shownTopic], ({ signal }) => {
    if (signal.type === 'shown') drop(signal.things);
  });
  bus.onResync(() => totals.drop());
  return totals;
}
