import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connection.ts';

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
