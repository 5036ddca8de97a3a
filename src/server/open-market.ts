import type { Market } from '#market/context.ts';
import type { Services } from '#services/index.ts';

/** The use cases' view of the services, with the real clock. `wakeRelay`: where this process has a relay. */
export function openMarket(
  { database, searches, images, rateLimiter }: Services,
  wakeRelay: () => void = () => undefined,
): Market {
  return {
    db: database.db,
    searches: searches.db,
    now: () => new Date(),
    images,
    rateLimiter,
    wakeRelay,
  };
}
