import type { Market } from '#market/context.ts';
import type { Services } from '#services/index.ts';

/** The use cases over these services, with the real clock. `wakeRelay` is given where this process runs a relay. */
export function openMarket(
  { config, database, searches, images, rateLimiter }: Services,
  wakeRelay: () => void = () => undefined,
): Market {
  return {
    db: database.db,
    searches: searches.db,
    now: () => new Date(),
    images,
    rateLimiter,
    secrets: config.authSecrets,
    wakeRelay,
  };
}
