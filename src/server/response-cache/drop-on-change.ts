import { onCommit } from '#database/commit-notes.ts';
import { shownTopic } from '#domain/market-events.ts';
import type { Bus } from '#services/bus/bus.ts';
import type { ResponseCache } from './response-cache.ts';

/**
 * Drops answers when something they show changed: by this process at its commit, so that whoever was answered sees their
 * own change, by any other when the bus says so. All of them when signals may be missing.
 */
export function dropOnChange(
  cache: Pick<ResponseCache, 'drop' | 'clear'>,
  bus: Pick<Bus, 'subscribe' | 'onResync'>,
  db: object,
): void {
  onCommit(db, (things) => cache.drop(things));
  bus.subscribe([shownTopic], ({ signal }) => {
    if (signal.type === 'shown') cache.drop(signal.things);
  });
  bus.onResync(() => cache.clear());
}
