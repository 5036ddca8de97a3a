import { expect, test } from 'vitest';
import { fromColumns, inColumns } from './columns.ts';

test('a list comes back from its columns as it was', () => {
  const list = [
    { id: 'a', price: null, facts: ['Usado'] },
    { id: 'b', price: 90, facts: [] },
  ];
  expect(inColumns(list)).toEqual({ id: ['a', 'b'], price: [null, 90], facts: [['Usado'], []] });
  expect(fromColumns(inColumns(list))).toEqual(list);
  expect(fromColumns(inColumns([]))).toEqual([]);
});
