import { expect, test } from 'vitest';
import { morePath, pagingOf } from './list-page.ts';

const query = (text: string) => new URLSearchParams(text);

test('an own list starts with a page, grows to four and then goes on from its cursor', () => {
  expect(pagingOf(query(''))).toEqual({ limit: 24, cursor: null });
  expect(morePath(query(''), 'abc')).toBe('?shown=48');
  expect(morePath(query('shown=72'), 'abc')).toBe('?shown=96');
  expect(morePath(query('shown=96'), 'abc')).toBe('?cursor=abc');
  expect(morePath(query('cursor=abc'), 'def')).toBe('?shown=48&cursor=abc');
  expect(morePath(query('shown=48'), null)).toBeNull();
});

test('two lists of one page grow apart, whatever else the address says', () => {
  const columns = { shown: 'columns', cursor: 'columnsCursor' };
  expect(morePath(query('status=pending&shown=96&columns=48'), 'abc')).toBe(
    '?status=pending&columns=48&cursor=abc',
  );
  expect(morePath(query('shown=48&columns=48'), 'abc', columns)).toBe('?shown=48&columns=72');
  expect(pagingOf(query('shown=48&cursor=abc'), columns)).toEqual({ limit: 24, cursor: null });
});

test.each(['shown=-1', 'shown=0', 'shown=hola', 'shown=1e9', 'shown='])('%s asks for no odd page', (text) => {
  const { limit } = pagingOf(query(text));
  expect([24, 96]).toContain(limit);
});
