import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connection.ts';

/**
 * Caches what a read of a database finds, by key, for `ttl` milliseconds (0: for good) and up to `max` keys. Who asks at
 * the same time shares one read; what failed is read again.
 */
export function cacheReads<Value extends object>(
  ttl: number,
  max = 1_000,
): (db: Database, key: string, read: () => Promise<Value>) => Promise<Value> {
  const caches = new WeakMap<Database, LRUCache<string, Value, () => Promise<Value>>>();
  return (db, key, read) => {
    const cache =
      caches.get(db) ?? new LRUCache({ max, ttl, fetchMethod: (_key, _stale, { context }) => context() });
    caches.set(db, cache);
    return cache.forceFetch(key, { context: read });
  };
}
