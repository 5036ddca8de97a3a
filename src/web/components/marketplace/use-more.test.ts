import { expect, test } from 'vitest';
import type { RequestCardView } from '../buy-requests/card-view.ts';
import { joined } from './use-more.ts';

/** A page with the rows of some numbers; the newest has the highest one. */
const pageOf = (newest: number, count: number, nextCursor: string | null = 'after') => ({
  items: Array.from({ length: count }, (_, nth) => ({ id: String(newest - nth) }) as RequestCardView),
  nextCursor,
});
const ids = ({ items }: { items: RequestCardView[] }) => items.map(({ id }) => Number(id));
const shown = pageOf(48, 48, 'after 1');

test('a continued list whose first page was read again keeps its rows and loses none of the new ones', () => {
  for (const fresh of [0, 1, 23]) {
    const list = joined(pageOf(48 + fresh, 24), shown, new Set());
    expect(ids(list)).toEqual(ids(pageOf(48 + fresh, 48 + fresh)));
    expect(list.nextCursor).toBe('after 1');
  }
  // What left the first page meanwhile is gone, and so is what was hidden further down.
  const fewer = { ...pageOf(47, 24), items: pageOf(47, 25).items.filter(({ id }) => id !== '40') };
  expect(ids(joined(fewer, shown, new Set(['7'])))).toEqual(
    ids(pageOf(47, 47)).filter((id) => id !== 40 && id !== 7),
  );
});

test('after a whole page of new rows a list begins anew with them, so that those in between can be reached', () => {
  const first = pageOf(78, 24, 'after 55');
  expect(joined(first, shown, new Set())).toBe(first);
});
