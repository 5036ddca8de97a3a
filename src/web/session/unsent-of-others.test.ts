import { afterEach, expect, test, vi } from 'vitest';
import { deleteUnsentOfOthers } from './device-storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser's storage, as far as it is used. */
function storage(entries: Record<string, string>) {
  const items: Record<string, unknown> = { ...entries };
  Object.defineProperty(items, 'removeItem', { value: (key: string) => delete items[key] });
  vi.stubGlobal('localStorage', items);
  return items;
}

test('what somebody else could not send is gone; one’s own stays, and drafts of anybody', () => {
  const items = storage({ 'unsent:ana:c:1': '', 'unsent:beto:c:2': '', 'draft:offer:x:beto': '' });
  deleteUnsentOfOthers('ana');
  expect(Object.keys(items)).toEqual(['unsent:ana:c:1', 'draft:offer:x:beto']);
  deleteUnsentOfOthers('');
  expect(Object.keys(items)).toEqual(['draft:offer:x:beto']);
});
