import { expect, test } from 'vitest';
import { BoundedStore } from './bounded-store.ts';

test('the least recently used go first, and sizes are counted as they were when a value was set', () => {
  const store = new BoundedStore<number>(80, (size) => size);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) store.set(key, 10);
  expect(store.get('a')).toBe(10);
  store.set('i', 10);
  expect([store.get('b'), store.get('a'), store.size]).toEqual([undefined, 10, 80]);
  store.set('a', 4);
  expect(store.size).toBe(74);
  store.set('too large', 11);
  expect([store.get('too large'), store.size]).toEqual([undefined, 74]);
  store.delete('a');
  store.delete('a');
  expect(store.size).toBe(70);
  store.clear();
  expect([store.size, store.get('c')]).toEqual([0, undefined]);
});
