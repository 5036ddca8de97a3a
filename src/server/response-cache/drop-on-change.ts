import { shownTopic } from '#domain/market-events.ts';
import type { Bus } from '#services/bus/bus.ts';
import type { ResponseCache } from './response-cache.ts';

/** Drops answers when the bus says that something they show changed; all of them when signals may be missing. */
export function dropOnChange(
  cache: Pick<ResponseCache, 'drop' | 'clear'>,
  bus: Pick<Bus, 'subscribe' | 'onResync'>,
): void {
  bus.subscribe([shownTopic], ({ signal }) => {
    if (signal.type === 'shown') cache.drop(signal.things);
  });
  bus.onResync(() => cache.clear());
}
