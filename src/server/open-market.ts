import type { Market } from '#market/context.ts';
import type { Services } from '#services/index.ts';

/** The use cases' view of the services, with the real clock. */
export function openMarket({ database, images }: Services): Market {
  return {
    db: database.db,
    now: () => new Date(),
    images,
    wakeRelay: () => undefined,
  };
}
