import type { Database } from '#database/connection.ts';

/**
 * Keeps the newest answers to questions that always have the same one, in the memory of this process.
 * @returns what answers: `make` is asked when the key is not known.
 */
export function rememberLast<Answer>(most: number): (key: string, make: () => Answer) => Answer {
  const known = new Map<string, Answer>();
  return (key, make) => {
    const answer = known.has(key) ? (known.get(key) as Answer) : make();
    // Asked for last, it is forgotten last.
    known.delete(key);
    known.set(key, answer);
    if (known.size > most) known.delete(known.keys().next().value!);
    return answer;
  };
}

/**
 * Shares what a read finds for some time: who asks meanwhile gets the same answer, also while it is still being read. What
 * failed is asked again. It is for few keys, as all are kept.
 * @returns what answers for a database and a key: `read` is asked when nothing is kept.
 */
export function shareFor<Answer>(
  ms: number,
): (db: Database, key: string, read: () => Promise<Answer>) => Promise<Answer> {
  const known = new WeakMap<Database, Map<string, { until: number; found: Promise<Answer> }>>();
  return (db, key, read) => {
    const database = db;
    const byKey = known.get(database) ?? new Map();
    known.set(database, byKey);
    const kept = byKey.get(key);
    if (kept && performance.now() < kept.until) return kept.found;
    const found = read();
    byKey.set(key, { until: performance.now() + ms, found });
    found.catch(() => byKey.delete(key));
    return found;
  };
}
