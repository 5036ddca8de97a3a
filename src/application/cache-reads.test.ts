import { expect, test } from 'vitest';
import { cacheReads } from '#application/cache-reads.ts';
import type { Database } from '#database/connection.ts';

const [db, other] = [{}, {}] as [Database, Database];

test('who asks at once or later shares a read, by database and key; what failed is read again', async () => {
  const cached = cacheReads<string[]>(60_000);
  const reads: string[] = [];
  const ask = (of: Database, key: string) =>
    cached(of, key, async () => {
      reads.push(key);
      if (reads.length === 1) throw new Error('away');
      return [key];
    });
  await expect(ask(db, 'a')).rejects.toThrow('away');
  expect(await Promise.all([ask(db, 'a'), ask(db, 'a'), ask(db, 'b'), ask(other, 'a')])).toEqual([
    ['a'],
    ['a'],
    ['b'],
    ['a'],
  ]);
  expect(await ask(db, 'a')).toEqual(['a']);
  expect(reads).toEqual(['a', 'a', 'b', 'a']);
});
