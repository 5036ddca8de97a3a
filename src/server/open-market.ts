import type { Market } from '#market/context.ts';
import type { Services } from '#services/index.ts';

/** The use cases over these services, with the real clock. */
export function openMarket({ config, database, searches, images, rateLimiter }: Services): Market {
  return {
    db: database.db,
    searches: searches.db,
    now: () => new Date(),
    images,
    rateLimiter,
    secrets: config.authSecrets,
  };
}
